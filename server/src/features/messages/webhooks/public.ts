export { sendServices } from "./routes.ts";
export { followWebhooks, webhookJobs } from "./webhooks.job.ts";
