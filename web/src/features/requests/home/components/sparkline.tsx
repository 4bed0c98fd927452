const width = 104;
const height = 30;

/** A small chart of a figure. Decoration: the text beside it has the information. */
export function SparkBars({ values }: { readonly values: readonly number[] }) {
  const most = Math.max(1, ...values);
  const step = width / Math.max(1, values.length);
  return (
    <svg className="so-spark" width={width} height={height} aria-hidden="true">
      {values.map((value, at) => {
        const tall = Math.max(2, (value / most) * height);
        return (
          <rect
            // The position identifies the day.
            key={at}
            x={at * step}
            y={height - tall}
            width={Math.max(1, step - 2)}
            height={tall}
            rx="1"
            className={at === values.length - 1 ? "so-spark-now" : "so-spark-bar"}
          />
        );
      })}
    </svg>
  );
}
