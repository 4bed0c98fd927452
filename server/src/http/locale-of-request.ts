import { type Locale, preferredLocale } from "@signoff/domain/locale";
import type { FastifyRequest } from "fastify";

export function localeOf(request: FastifyRequest): Locale {
  return preferredLocale(request.headers["accept-language"]);
}
