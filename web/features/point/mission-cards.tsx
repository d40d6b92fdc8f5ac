import type { ComponentType, ReactNode } from 'react'
import { type AppId, appIds, apps } from '#contract/apps/apps.ts'
import type { MissionRefusal } from '#contract/point/mission.ts'
import { type MissionId, missions as rules } from '#contract/point/mission-rules.ts'
import { refusalSentence } from '#web/text/mission.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { Fold } from '#web/ui/content/fold.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { CheckIcon } from '#web/ui/icons/signs/check.tsx'
import { groupLook } from './group-look.ts'
import { MissionIcon } from './mission-icon.tsx'
import { isAppCard, type TodayMission } from './today-missions.ts'

type Props = {
  drawings: Record<AppId, ComponentType>
  /** The deed that earns today's points in an app. */
  tasks: Record<AppId, string>
  /** Null while unknown. */
  missions: readonly TodayMission[] | null
}

/** Today's missions that are open, with links to the apps, and below them what is done. */
export function MissionCards({ drawings, tasks, missions }: Props) {
  const done = missions?.filter(({ state }) => state === 'done') ?? []
  // The apps are known before their missions have loaded.
  const open = missions?.filter(({ state }) => state !== 'done') ?? appIds.map((app) => ({ id: app }))
  const apps = open.filter(({ id }) => isAppCard(id))
  return (
    <Fold
      key={missions ? 'known' : 'unknown'}
      title="今日のミッション"
      isDone={missions !== null && open.length === 0}
    >
      {open.length > 0 && (
        <ul className="-mx-2 grid grid-cols-1 gap-3 sm:-mx-3 sm:grid-cols-2">
          {open.map((mission) => {
            const known = 'state' in mission ? mission : null
            const { id } = mission
            if (!isAppCard(id)) return known && <OnceMission key={id} id={id} mission={known} />
            const app = id
            const Art = drawings[app]
            const isWide = apps.length % 2 === 1 && id === apps.at(-1)?.id
            return (
              <AppMission
                key={app}
                app={app}
                mission={known}
                art={<Art />}
                task={tasks[app]}
                isWide={isWide}
              />
            )
          })}
        </ul>
      )}
      {done.length > 0 && <DoneMissions missions={done} />}
    </Fold>
  )
}

type AppMissionProps = {
  app: AppId
  /** Null while unknown. */
  mission: TodayMission | null
  art: ReactNode
  task: string
  /** Alone in its row. */
  isWide: boolean
}

/** One app's daily mission with a link to the app. */
function AppMission({ app, mission, art, task, isWide }: AppMissionProps) {
  return (
    <li className={isWide ? 'col-span-full' : undefined}>
      <Card href={`/apps/${app}`} padding="none" className="flex h-full items-center gap-3 py-2 pr-4 pl-3">
        <span className="block w-18 shrink-0 max-[359px]:w-14">{art}</span>
        <span className="min-w-0 flex-1">
          <span className="block leading-snug font-bold">{apps[app].name}</span>
          <span className="block text-sm text-ink-soft">{task}</span>
          {mission?.state === 'open' && mission.firstPoints > 0 && (
            <span className="block text-xs text-ink-soft">はじめての＋{mission.firstPoints}pt込み</span>
          )}
          {mission?.why && (
            <span className="block text-xs text-ink-soft">{refusalSentence(mission.why)}</span>
          )}
        </span>
        {mission ? <MissionBadge mission={mission} /> : <Skeleton className="h-6 w-14 rounded-full" />}
      </Card>
    </li>
  )
}

type DoneMissionsProps = { missions: readonly TodayMission[] }

/** Missions of today that have paid, in a few short lines. */
function DoneMissions({ missions }: DoneMissionsProps) {
  return (
    <ul aria-label="達成したミッション" className="mt-4 flex flex-wrap gap-x-5 gap-y-2 first:mt-0">
      {missions.map((mission) => (
        <li key={mission.id} className="flex flex-wrap items-center gap-x-2 text-sm">
          <span className="font-bold">{nameOf(mission)}</span>
          <MissionBadge mission={mission} />
          {mission.why && <span className="text-xs text-ink-soft">{refusalSentence(mission.why)}</span>}
        </li>
      ))}
    </ul>
  )
}

const nameOf = (mission: TodayMission) =>
  isAppCard(mission.id) ? apps[mission.id].name : rules[mission.id].title

type OnceMissionProps = { id: MissionId; mission: TodayMission }

/** A mission with a card of its own, shown until it is earned. */
function OnceMission({ id, mission }: OnceMissionProps) {
  const { title, group } = rules[id]
  const { card } = groupLook[group]
  return (
    <li className="col-span-full">
      <Card
        href={mission.state === 'open' ? card?.href : undefined}
        padding="none"
        className="flex items-center gap-4 p-4 sm:px-5"
      >
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-paper-deep text-accent">
          <MissionIcon mission={id} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-bold">{title}</span>
          <span className="block text-sm text-ink-soft">
            {mission.why ? refusalSentence(mission.why) : card?.task}
          </span>
        </span>
        <MissionBadge mission={mission} />
      </Card>
    </li>
  )
}

type MissionBadgeProps = { mission: TodayMission }

function MissionBadge({ mission: { state, points, why } }: MissionBadgeProps) {
  if (state === 'open') return <Badge tone="accent">＋{points}pt</Badge>
  if (state === 'refused') return <Badge>{refusedNames[why ?? 'restricted']}</Badge>
  return (
    <Badge tone="success" icon={<CheckIcon size={16} />}>
      達成 ＋{points}pt
    </Badge>
  )
}

const refusedNames: Record<MissionRefusal, string> = {
  restricted: '制限中',
  returning: '対象外',
  mailbox: '対象外',
  checking: '確認中',
}
