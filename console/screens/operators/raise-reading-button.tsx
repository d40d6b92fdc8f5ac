import { useState } from 'react'
import { raiseReading } from '#contract/console/operators.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ActDialog } from '../../act/act-dialog.tsx'
import { useMe } from '../../client/me.ts'

/** Asks a colleague to let the operator see the data of more persons today. */
export function RaiseReadingButton({ onDone }: { onDone: () => void }) {
  const { operatorId } = useMe()
  const [day, setDay] = useState<string | null>(null)
  const close = () => setDay(null)

  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setDay(japanDay(new Date()))}>
        表示の上限を増やす
      </Button>
      {day && (
        <ActDialog
          act={raiseReading}
          input={{ operatorId, day }}
          title="表示の上限を増やす"
          confirmLabel="増やす"
          onClose={close}
          onDone={() => {
            close()
            onDone()
          }}
        />
      )}
    </>
  )
}
