import { useState } from 'react'
import { type LegalChangeRow, setLegalDayAct } from '#contract/console/announcements.ts'
import { roleAllows } from '#contract/console/roles.ts'
import { termsChangeNoticeDays } from '#contract/notice-rules.ts'
import { slashDay } from '#contract/values/day-words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { ActForm } from '../../act/act-form.tsx'
import { useMe } from '../../client/me.ts'
import { SmallTable } from '../../list/small-table.tsx'
import { fullTime } from '../../text/times.ts'

type Props = { changes: readonly LegalChangeRow[]; onDone: () => void }

/** Announced changes of the legal texts, with the day from which each applies. */
export function LegalPanel({ changes, onDone }: Props) {
  const [chosen, setChosen] = useState<LegalChangeRow | null>(null)
  const mayAct = roleAllows(useMe().role, setLegalDayAct.role)
  return (
    <div className="mt-8">
      <SmallTable
        title="規約の改定"
        empty={`お知らせした改定はありません。新しい版を含むリリースを出すと、1時間以内に全会員へお知らせし、${termsChangeNoticeDays}日以上あけて適用します。`}
        heads={['文書', '版', 'お知らせした日', '適用日', '']}
        rows={changes.map((row) => ({
          id: `${row.document}/${row.version}`,
          isQuiet: row.isPast,
          cells: [
            row.name,
            row.version,
            fullTime(row.announcedAt),
            <span key="day" className="flex flex-wrap items-center gap-2">
              {slashDay(row.effectiveOn)}
              <Badge tone={row.isPast ? 'neutral' : 'info'}>{row.isPast ? '適用済み' : '適用前'}</Badge>
            </span>,
            mayAct && !row.isPast && (
              <Button key="act" variant="secondary" size="sm" onClick={() => setChosen(row)}>
                適用日を変える
              </Button>
            ),
          ],
        }))}
      />
      {chosen && <LegalDayDialog row={chosen} onClose={() => setChosen(null)} onDone={onDone} />}
    </div>
  )
}

type DialogProps = { row: LegalChangeRow; onClose: () => void; onDone: () => void }

function LegalDayDialog({ row, onClose, onDone }: DialogProps) {
  const { document, version, earliestOn } = row
  const [day, setDay] = useState(row.effectiveOn)
  const isEarly = day !== '' && day < earliestOn
  return (
    <ActForm
      act={setLegalDayAct}
      input={day === '' || isEarly ? null : { document, version, effectiveOn: day }}
      title={`${row.name}の適用日を変える`}
      confirmLabel="適用日を変える"
      onClose={onClose}
      onDone={onDone}
    >
      <Field
        label="適用日"
        required
        hint={`お知らせから${termsChangeNoticeDays}日後の${slashDay(earliestOn)}より前にはできません。`}
        error={isEarly ? `${slashDay(earliestOn)}以降の日にしてください。` : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            type="date"
            min={earliestOn}
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
        )}
      </Field>
    </ActForm>
  )
}
