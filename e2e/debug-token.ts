/** Known to the server of the run; only the journey that is about it makes a browser use it. */
export const debugToken = 'debug-token-of-the-end-to-end-tests'

export const debugEnv = { PUBLIC_APP_CHECK_DEBUG: '1', APP_CHECK_DEBUG_TOKEN: debugToken }
