/**
 * An address of the documentation range that the browser resolves to this machine. Browsers treat loopback as a secure
 * context; this address is not one, like plain http on a phone.
 */
export const plainAddress = '192.0.2.77'
