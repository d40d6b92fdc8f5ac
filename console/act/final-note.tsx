import { changeMessages } from '#contract/operator-messages/change-messages.ts'
import { WarningIcon } from '#web/ui/icons/signs/warning.tsx'

/** As the command line says it. */
export const FinalNote = () => (
  <p className="mt-3 flex items-center gap-2 text-sm font-bold text-danger">
    <WarningIcon size={20} className="shrink-0" />
    {changeMessages['change-is-final'].ja}
  </p>
)
