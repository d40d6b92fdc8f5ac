/** Where a change of the document came from. Everything else is the person's own and must be kept and sent. */
export const fromServer = 'server'
export const fromTab = 'tab'
export const fromDevice = 'device'
/** Kept on the device, and not yet known to the server. */
export const fromUnsent = 'unsent'

export const isOwnChange = (origin: unknown): boolean =>
  ![fromServer, fromTab, fromDevice, fromUnsent].some((other) => other === origin)
