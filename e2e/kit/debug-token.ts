/** Accepted by the server of the run. The app-check tests do not use it. */
export const debugToken = 'debug-token-of-the-end-to-end-tests'

export const debugEnv = { PUBLIC_APP_CHECK_DEBUG: '1', APP_CHECK_DEBUG_TOKEN: debugToken }
