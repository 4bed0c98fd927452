/** The product's logo and name. */
export function Brand({ large = false }: { readonly large?: boolean }) {
  return (
    <span className={large ? "so-brand so-brand-large" : "so-brand"}>
      <svg viewBox="0 0 24 24" width={large ? 24 : 20} height={large ? 24 : 20} aria-hidden="true">
        <rect width="24" height="24" rx="5" fill="#2F54C8" />
        <path
          d="M5.6 12.2l4 4L18.4 7"
          fill="none"
          stroke="#fff"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path d="M13.6 17.4h4.8" stroke="#BFCDF4" strokeWidth="1.8" strokeLinecap="round" />
      </svg>
      Signoff
    </span>
  );
}
