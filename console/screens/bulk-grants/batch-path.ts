export const batchPath = (batchId: string) => `/bulk-grants/${batchId}`
