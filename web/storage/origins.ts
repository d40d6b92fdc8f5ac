/** Origins of document changes. Any other change is the user's own and must be stored and sent. */
export const fromServer = 'server'
export const fromTab = 'tab'
export const fromDevice = 'device'
/** Stored on the device and not yet sent to the server. */
export const fromUnsent = 'unsent'

export const isOwnChange = (origin: unknown): boolean =>
  ![fromServer, fromTab, fromDevice, fromUnsent].some((other) => other === origin)
