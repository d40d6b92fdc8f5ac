export const contactPath = (ticket: string) => `/contacts/${ticket}`
