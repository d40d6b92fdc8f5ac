import { channels, giftNames } from '../exchange/channel-names.ts'
import { missionGroups, missionIds, missions } from './mission-rules.ts'

/** The groups of the lines that the ledger adds up (`server/ledger/movement-lines.ts`); point-figures.ts defines them. */
export type LineGroup = 'issued' | 'exchanged' | 'expired'

export const lineGroups: readonly LineGroup[] = ['issued', 'exchanged', 'expired']

export const lineGroupNames: Record<LineGroup, string> = {
  issued: '発行',
  exchanged: '交換',
  expired: '失効',
}

const others: Record<string, { name: string; group: LineGroup }> = {
  campaign: { name: 'キャンペーン', group: 'issued' },
  referral: { name: '紹介特典', group: 'issued' },
  granted: { name: '運営による付与', group: 'issued' },
  taken: { name: '運営による取り消し', group: 'issued' },
  expired: { name: '失効', group: 'expired' },
}

/** A line of an older or newer release keeps its own name. */
export function lineName(line: string): string {
  const mission = missionIds.find((id) => line === `mission/${id}`)
  if (mission) return missions[mission].title
  const channel = channels.find((each) => line === `exchange/${each}`)
  if (channel) return giftNames[channel]
  return others[line]?.name ?? line
}

/** The source that a line counts towards where there is little room: missions by their group. */
export function lineSource(line: string): string {
  const mission = missionIds.find((id) => line === `mission/${id}`)
  return mission ? missionGroups[missions[mission].group].name : lineName(line)
}

export function lineGroup(line: string): LineGroup {
  if (line.startsWith('exchange/')) return 'exchanged'
  return others[line]?.group ?? 'issued'
}
