import { useEffect, useState } from 'react'
import type { AppId } from '#contract/apps/apps.ts'
import { onAnyGone } from '#web/storage/tab-channel.ts'

/** The copies that the member got of records that are no longer shared: what was open goes on as its copy. */
export function useCopies(app: AppId | undefined): ReadonlyMap<string, string> {
  const [copies, setCopies] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => app && onAnyGone(app, (more) => setCopies((known) => new Map([...known, ...more]))), [app])
  return copies
}
