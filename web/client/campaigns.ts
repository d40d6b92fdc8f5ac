import { useMemo, useSyncExternalStore } from 'react'
import type { CampaignRule } from '#contract/campaign/campaign.ts'
import { newestRules } from '#contract/campaign/campaign-value.ts'
import { useToday } from './use-today.ts'

const none: readonly CampaignRule[] = []
let known: readonly CampaignRule[] | null = null

/**
 * The campaigns that the server announced; null until it has answered. A page shows the standard values until then, and
 * in the prerendered HTML: a campaign only adds to them, so nobody is promised more than is paid.
 */
export const useAnnouncedCampaigns = (): readonly CampaignRule[] | null =>
  useSyncExternalStore(
    followCampaigns,
    () => known,
    () => null,
  )

/** The same for values: none until the server has answered. */
export const useCampaigns = (): readonly CampaignRule[] => useAnnouncedCampaigns() ?? none

/**
 * A member's missions with the campaigns that are announced now: those in the record are as old as the member's last event,
 * or as the server's copy of that moment.
 */
export function useAnnouncedIn<Missions extends { campaigns: CampaignRule[] }>(
  missions: Missions | null | undefined,
): Missions | null | undefined {
  const announced = useAnnouncedCampaigns()
  const today = useToday()
  return useMemo(
    () =>
      missions && announced
        ? { ...missions, campaigns: newestRules(missions.campaigns, announced, today) }
        : missions,
    [missions, announced, today],
  )
}

/** Calls back whenever the campaigns may have changed. The code comes after the page: it brings the parser of answers. */
export function followCampaigns(tell: () => void): () => void {
  let stop = () => {}
  let isOver = false
  // As in web/boot/schedule-idle-tasks.ts.
  import('./transport/call.ts')
    .then(() => import('./service-status.ts'))
    .then(({ followServiceStatus, serviceStatusNow }) => {
      if (isOver) return
      const look = () => {
        known = serviceStatusNow()?.campaigns ?? known
        tell()
      }
      stop = followServiceStatus(look)
      look()
    })
    // Without a network the standard values stay.
    .catch(() => {})
  return () => {
    isOver = true
    stop()
  }
}

export const hasCampaigns = () => known !== null && known.length > 0
