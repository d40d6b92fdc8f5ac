import { useUser } from '#web/client/session/auth-state.ts'

/** Where the records of an app are, for its empty list. */
export const useKeepingWords = (): string =>
  useUser()
    ? '書いたものはどの端末でも読めて、オフラインでも使えます。'
    : '書いたものはこの端末に残り、オフラインでも使えます。'
