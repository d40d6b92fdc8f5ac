import { tellAuthError } from '#web/text/auth-error.ts'
import type { AuthContext } from '#web/text/auth-messages.ts'
import { useAction } from '#web/ui/use-action.ts'
import { PasskeyCanceled } from './ceremony.ts'

/** A press that shows the browser's passkey dialog. A cancellation is silent. */
export const usePasskeyAction = (act: () => Promise<unknown>, context: AuthContext, about: string) =>
  useAction(
    async () => {
      try {
        return await act()
      } catch (error) {
        if (!(error instanceof PasskeyCanceled)) throw error
      }
    },
    (error) => tellAuthError(error, context),
    about,
  )
