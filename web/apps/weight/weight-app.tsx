import { type ReactNode, useRef, useState } from 'react'
import type { WeightRecord } from '#contract/apps/app-weight.ts'
import { earns } from '#contract/apps/app-weight.ts'
import { fullDayWords } from '#contract/values/day-words.ts'
import { partNames } from '#readers/weight/day-part.ts'
import { writtenText } from '#readers/weight/one-decimal.ts'
import { useToday } from '#web/client/use-today.ts'
import { useListing, useOpened, useStoreState } from '#web/storage/use-storage.ts'
import { useAfterPaint } from '#web/ui/after-paint.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { AppBar } from '../frame/app-bar.tsx'
import { exportRecords } from '../frame/data-entries.tsx'
import { saveOpenForm } from '../frame/files/save-open-form.ts'
import { KeptHereIds } from '../frame/kept-here/kept-here-ids.ts'
import { useKeptHere } from '../frame/kept-here/use-kept-here.ts'
import { someRecord } from '../frame/points/some-record.ts'
import { isUsable } from '../frame/record-state.ts'
import { SearchBox } from '../frame/search-box.tsx'
import { type Shortcut, ShortcutSheet } from '../frame/shortcut-sheet.tsx'
import { TrashDialog } from '../frame/trash-dialog.tsx'
import { TroubleNotice } from '../frame/trouble-notice.tsx'
import { useShortcuts } from '../frame/use-shortcuts.ts'
import { useStable } from '../frame/use-stable.ts'
import { RhythmCard } from './cards/rhythm-card.tsx'
import { CycleDialog } from './cycle/cycle-dialog.tsx'
import { usualFat } from './entry/fat-habit.ts'
import { hideNumbers, useHiddenNumbers } from './hidden-numbers.ts'
import { LockDialog } from './lock/lock-dialog.tsx'
import { LockScreen } from './lock/lock-screen.tsx'
import { useScreenLock } from './lock/screen-lock.ts'
import { RecordCard } from './record-card.tsx'
import { ReminderLine } from './reminder/reminder-line.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import { useWeightScreen } from './use-weight-screen.ts'
import { useWeights, type WeightView } from './use-weights.ts'
import { WeighingDialog } from './weighing-dialog.tsx'
import { WeighingList } from './weighing-list.tsx'
import { WeightMenu, type WeightSheet } from './weight-menu.tsx'
import { WeightOverview } from './weight-overview.tsx'
import { weightStorage } from './weight-storage.ts'

type Props = {
  emptyArt: ReactNode
  /** Says whether a reminder can arrive, and offers what is missing. */
  reminderReach: ReactNode
}

export function WeightApp({ emptyArt, reminderReach }: Props) {
  const opened = useOpened(weightStorage)
  const listing = useListing(weightStorage)
  const all = listing.records
  const state = useStoreState(weightStorage)
  const canUse = isUsable(state)
  const keptHere = useKeptHere({ storage: weightStorage, opened, all, state })
  const today = useToday()
  const weights = useWeights(listing, today)
  const { weighings } = weights
  const screen = useWeightScreen({ opened, all, isUsable: canUse })
  const isHidden = useHiddenNumbers()
  const lock = useScreenLock()
  const [sheet, setSheet] = useState<WeightSheet | null>(null)
  const [query, setQuery] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const chart = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const closeSheet = () => setSheet(null)
  const { later } = useAfterPaint()
  // Stable, so that a press beside the chart and its cards does not render them again.
  const openSettings = useStable(() => later(() => setSheet('settings')))
  const show = useStable(screen.show)
  const measure = useStable(screen.measure)
  const trashMeasurement = useStable(screen.trashMeasurement)

  useShortcuts(
    {
      n: () => field.current?.focus(),
      '/': () => search.current?.focus(),
      g: () => chart.current?.focus(),
      '?': () => setSheet('keys'),
    },
    canUse,
  )

  if (lock === 'locked') {
    return (
      <div className="min-h-[58rem] pb-10">
        <AppBar app="weight" lead={lead} state={state} hasEarning={someRecord(all, earns)} />
        <LockScreen />
      </div>
    )
  }

  return (
    // The height of an empty app from the start, so that the footer does not move when the records have loaded.
    <div className="min-h-[58rem] pb-10">
      <AppBar
        app="weight"
        lead={lead}
        state={state}
        hasEarning={someRecord(all, earns)}
        actions={
          <WeightMenu
            isHidden={isHidden}
            isLocked={lock === 'open'}
            onSheet={(next) => later(() => setSheet(next))}
            onExportCsv={() => void saveOpenForm('weight', 'csv')}
          />
        }
      />
      <TroubleNotice state={state} onExport={() => exportRecords(weightStorage)} />
      {state.trouble !== 'newer' && (
        <div className="grid grid-cols-1 gap-5 lg:grid-cols-[min(22rem,45%)_minmax(0,1fr)] lg:items-start lg:gap-6">
          <div className="lg:sticky lg:top-24">
            <RecordCard
              ref={field}
              today={today}
              // Hidden numbers are not prefilled either.
              last={isHidden ? null : (weighings[0] ?? null)}
              days={isHidden ? noDays : weights.days}
              usualFat={isHidden ? null : usualFat(weighings)}
              isUsable={canUse}
              onRecord={(fields) => screen.record(fields, isHidden)}
            >
              <ReminderLine minute={weights.remindAtMinute} onEdit={openSettings} />
            </RecordCard>
            {/* On a small screen it is among the other cards. */}
            <div className="mt-6 max-lg:hidden">
              <RhythmCard weights={weights} />
            </div>
          </div>
          {isHidden ? (
            <HiddenNote />
          ) : (
            <div className="grid min-w-0 grid-cols-1 gap-5 lg:gap-6">
              <WeightOverview
                chart={chart}
                weights={weights}
                emptyArt={emptyArt}
                onSettings={openSettings}
                onOpen={show}
                onMeasure={measure}
                onTrashMeasure={trashMeasurement}
              />
              {weighings.length > 0 && (
                <section aria-label="記録の一覧" className="mt-3">
                  <h2 className="mb-3 text-xl">記録の一覧</h2>
                  <SearchBox ref={search} label="日付やメモで検索" value={query} onChange={setQuery} />
                  <KeptHereIds value={keptHere}>
                    <WeighingList weighings={weighings} query={query} today={today} onOpen={show} />
                  </KeptHereIds>
                </section>
              )}
            </div>
          )}
        </div>
      )}
      {screen.weighing && (
        <WeighingDialog
          key={screen.formKey}
          weighing={screen.weighing}
          others={weighings.filter(({ id }) => id !== screen.weighing?.id)}
          today={today}
          removed={screen.removed !== null}
          onBringBack={screen.bringBack}
          onClose={screen.close}
          onSave={screen.save}
          onTrash={screen.trashWeighing}
        />
      )}
      {sheet === 'settings' && (
        <SettingsDialog
          weights={weights}
          reminderReach={reminderReach}
          onClose={closeSheet}
          onSave={(settings) => {
            closeSheet()
            screen.saveSettings(settings)
          }}
        />
      )}
      {sheet === 'cycle' && <CycleDialog today={today} onClose={closeSheet} />}
      {sheet === 'lock' && <LockDialog onClose={closeSheet} />}
      <TrashDialog
        open={sheet === 'trash'}
        onClose={closeSheet}
        storage={weightStorage}
        titleOf={trashTitle}
      />
      <ShortcutSheet open={sheet === 'keys'} onClose={closeSheet} shortcuts={weightShortcuts} />
    </div>
  )
}

const lead = '毎日の体重を記録し、変化の流れをグラフで見るアプリです。'
const noDays: WeightView['days'] = []

function HiddenNote() {
  return (
    <Card as="section" corners="xl" aria-label="数字を隠しています">
      <p className="font-bold">数字を隠しています</p>
      <p className="mt-1 text-sm text-ink-soft">
        グラフと記録の一覧も隠れています。記録はこのまま続けられます。
      </p>
      <Button size="sm" variant="secondary" className="mt-3" onClick={() => hideNumbers(false)}>
        数字を表示する
      </Button>
    </Card>
  )
}

function trashTitle(record: WeightRecord): string {
  if (record.kind === 'setting') return '設定'
  const dayText = fullDayWords(record.day)
  if (record.kind === 'measurement') return `${dayText} ${record.name} ${record.value}${record.unit}`
  return `${dayText}${record.part ? ` ${partNames[record.part]}` : ''} ${writtenText(record.kg)}kg`
}

const weightShortcuts: readonly Shortcut[] = [
  { keys: ['N'], text: '体重を入力' },
  { keys: ['↑', '↓'], text: '0.1kgずつ変える（入力中）' },
  { keys: ['Enter'], text: '記録する（入力中）' },
  { keys: ['/'], text: '検索する' },
  { keys: ['G'], text: 'グラフへ移動' },
  { keys: ['←', '→'], text: '前後の日の値を読む（グラフで）' },
  { keys: ['+', '−'], text: '拡大・縮小（グラフで）' },
  { keys: ['PageUp', 'PageDown'], text: '前後の期間へ（グラフで）' },
  { keys: ['?'], text: 'この一覧を開く' },
]
