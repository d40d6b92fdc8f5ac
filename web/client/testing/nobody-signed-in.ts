/** Files in one worker share their modules, so each begins with nobody signed in, whatever the file before it left. */
if (typeof document !== 'undefined') {
  const { setAuthState } = await import('../session/auth-state.ts')
  setAuthState({ kind: 'unknown' })
}

export {}
