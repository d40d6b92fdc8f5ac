import { type ReactNode, type Ref, useId, useRef, useState } from 'react'
import type { Weighing } from '#contract/apps/app-weight.ts'
import { dateWords } from '#contract/values/day-words.ts'
import { partNames, partNow } from '#readers/weight/day-part.ts'
import { changeText, writtenText } from '#readers/weight/one-decimal.ts'
import { useAfterPaint } from '#web/ui/after-paint.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { ChevronDownIcon } from '#web/ui/icons/directions/chevron-down.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { type DayMean, dayKgText } from './daily-means.ts'
import { FatStepper } from './entry/fat-stepper.tsx'
import { isSlip, missedPoint, nearestTo } from './entry/slip.ts'
import { ValueOffer } from './entry/value-offer.tsx'
import { KgStepper } from './kg-stepper.tsx'
import { type DraftErrors, readDraft } from './read-draft.ts'
import { type WeighingDraft, WeighingFields } from './weighing-fields.tsx'
import type { WeighingFields as Fields } from './weight-actions.ts'

type Props = {
  today: string
  last: Weighing | null
  days: readonly DayMean[]
  /** The last body fat of a member who usually records it. */
  usualFat: number | null
  isUsable: boolean
  onRecord: (fields: Fields) => void
  ref?: Ref<HTMLInputElement>
  /** Below the button. */
  children?: ReactNode
}

const againMs = 700
/** The start of the buttons before the first weighing. */
const firstKg = 60

/** One tap records the last weight again, changed or not. */
export function RecordCard({ today, last, days, usualFat, isUsable, onRecord, ref, children }: Props) {
  // Only edited fields: the others follow the newest record and the clock.
  const [touched, setTouched] = useState<Partial<WeighingDraft>>({})
  // The days at the moment of recording: until new ones follow, after the paint, the fields stay as they are.
  const [recordedAt, setRecordedAt] = useState<readonly DayMean[] | null>(null)
  if (recordedAt && recordedAt !== days) {
    setRecordedAt(null)
    setTouched({})
  }
  const [errors, setErrors] = useState<DraftErrors>({})
  const [isOpen, setOpen] = useState(false)
  const { later } = useAfterPaint()
  const [asked, setAsked] = useState<{ fields: Fields; near: DayMean } | null>(null)
  const recorded = useRef({ day: '', kg: 0, atMs: 0 })
  const id = useId()
  const draft: WeighingDraft = {
    kg: last ? writtenText(last.kg) : '',
    day: today,
    part: (touched.day ?? today) === today ? partNow() : null,
    // Never the last one: it was not measured today.
    fat: '',
    note: '',
    ...touched,
  }
  const known = days.findLast(({ day }) => day === draft.day)
  // Until something is typed, the number is the one of the last weighing.
  const isPrevious = last !== null && touched.kg === undefined && !known

  function change(part: Partial<WeighingDraft>) {
    setRecordedAt(null)
    setTouched((before) => ({ ...before, ...part }))
    setErrors({})
  }

  function record() {
    const { fields, errors: found } = readDraft(draft, today)
    if (!fields) {
      setErrors(found)
      if ((found.fat && usualFat === null) || found.day) setOpen(true)
      return
    }
    const near = nearestTo(fields.day, days)
    if (near && isSlip(fields, near)) setAsked({ fields, near })
    else finish(fields)
  }

  function finish(fields: Fields) {
    const { day, kg, atMs } = recorded.current
    // Treat two quick taps as one.
    if (fields.day === day && fields.kg === kg && Date.now() - atMs < againMs) return
    recorded.current = { day: fields.day, kg: fields.kg, atMs: Date.now() }
    setAsked(null)
    setRecordedAt(days)
    setOpen(false)
    onRecord(fields)
  }

  return (
    <Card as="section" corners="xl" aria-label="体重を記録する">
      <div className="flex flex-wrap items-center justify-between">
        <h2 className="text-lg whitespace-nowrap">{draft.day === today ? '今日の体重' : 'この日の体重'}</h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-more`}
          onClick={() => later(() => setOpen(!isOpen))}
          className="-mr-2 inline-flex min-h-11 min-w-42 max-[359px]:min-w-0 items-center justify-end gap-1 rounded-full px-3 max-[359px]:px-1 text-sm text-ink-soft hover:bg-paper-deep hover:text-ink"
        >
          {/* The prerendered page must not contain a date. */}
          {isUsable && `${dateWords(draft.day, today)} ${draft.part ? partNames[draft.part] : ''}`}
          <span className="sr-only">・日付、体脂肪率、メモを変える</span>
          <ChevronDownIcon size={20} className={`transition-transform ${isOpen ? 'rotate-180' : ''}`} />
        </button>
      </div>
      <p className="mt-2 min-h-5 text-center text-sm text-ink-soft">{isPrevious && '前回'}</p>
      <div>
        <KgStepper
          ref={ref}
          label="体重"
          value={draft.kg}
          onChange={(kg) => change({ kg })}
          from={last?.kg ?? firstKg}
          onEnter={record}
          isWrong={errors.kg !== undefined}
          isPale={isPrevious}
          describedBy={`${id}-hint`}
        />
      </div>
      <p
        id={`${id}-hint`}
        aria-live="polite"
        className={`mt-1 min-h-6 text-center text-sm ${errors.kg ? 'font-medium text-danger' : 'text-ink-soft'}`}
      >
        {errors.kg ?? (isUsable ? hintOf({ last, known, isPrevious, today }) : '')}
      </p>
      <ValueOffer
        unit="kg"
        value={errors.kg ? missedPoint(draft.kg, last?.kg ?? null) : null}
        onTake={(kg) => change({ kg })}
      />
      {usualFat !== null && (
        <FatStepper
          value={draft.fat}
          last={usualFat}
          error={errors.fat}
          onChange={(fat) => change({ fat })}
          onEnter={record}
        />
      )}
      {usualFat === null && !isOpen && (
        <Button size="sm" variant="quiet" className="mx-auto flex" onClick={() => later(() => setOpen(true))}>
          体脂肪率・メモも入れる
        </Button>
      )}
      <div id={`${id}-more`} hidden={!isOpen} className="mt-4 border-t border-line pt-4">
        {isOpen && (
          <WeighingFields
            draft={draft}
            onChange={change}
            today={today}
            dayError={errors.day}
            fatError={errors.fat}
            hasFat={usualFat === null}
          />
        )}
      </div>
      <Button wide size="lg" className="mt-3" disabled={!isUsable} onClick={record}>
        {known ? 'もう一度記録する' : '記録する'}
      </Button>
      {children}
      <ConfirmDialog
        open={asked !== null}
        title={asked ? `${writtenText(asked.fields.kg)}kgで記録しますか？` : ''}
        confirmLabel="このまま記録する"
        cancelLabel="入力し直す"
        isSlip
        onConfirm={() => asked && finish(asked.fields)}
        onCancel={() => setAsked(null)}
      >
        {asked &&
          `${dateWords(asked.near.day, today)}の ${writtenText(asked.near.kg)}kg より ${changeText(asked.fields.kg - asked.near.kg)}kg と、大きく変わっています。`}
      </ConfirmDialog>
    </Card>
  )
}

type Hinted = { last: Weighing | null; known: DayMean | undefined; isPrevious: boolean; today: string }

function hintOf({ last, known, isPrevious, today }: Hinted): string {
  if (known) {
    const day = known.day === today ? '今日' : 'この日'
    return `${day}は ${dayKgText(known)}kg を記録済み。もう一度記録すると平均になります`
  }
  if (!last) return '数字を入れて、記録しましょう'
  // The number and 前回 stand above.
  return isPrevious
    ? dateWords(last.day, today)
    : `前回 ${dateWords(last.day, today)} ${writtenText(last.kg)}kg`
}
