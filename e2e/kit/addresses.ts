/**
 * An address of the documentation range that the browser takes to this machine. Browsers trust loopback addresses
 * as they trust https; to see the product as a phone on plain http does, the page needs an address they do not.
 */
export const plainAddress = '192.0.2.77'
