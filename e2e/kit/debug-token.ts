/** Known to the server of the run. The journeys about app check do without it. */
export const debugToken = 'debug-token-of-the-end-to-end-tests'

export const debugEnv = { PUBLIC_APP_CHECK_DEBUG: '1', APP_CHECK_DEBUG_TOKEN: debugToken }
