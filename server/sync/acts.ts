import type { AppId } from '#contract/apps/apps.ts'
import { syncDocuments } from '#contract/apps/sync.ts'
import { releaseLogAct, setLogAsideAct } from '#contract/console/sync.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import { type DefinedAct, defineAct } from '../acts/act.ts'
import { aboutMember } from '../auth/member/about-member.ts'
import type { Tx } from '../db/db.ts'
import { publish } from '../live/publish.ts'
import { isSpaceKey } from '../space-key.ts'
import { hasLog, isSetAside, releaseLog, setAside } from './set-aside.ts'
import type { SpaceHooks } from './space/space-hooks.ts'

const uidOf = ({ uid }: { uid: string }) => uid

/** A log that cannot be decoded, of a member or a space. Browsers retry and show the new state. */
export const syncActs = (tellSpace: SpaceHooks['tellSpace']): DefinedAct[] => [
  defineAct(setLogAsideAct, {
    uid: uidOf,
    preview: async (tx, { uid, app }) => {
      const isAside = await isSetAside(tx, uid, app)
      return {
        ...(await previewOf(tx, { uid, app }, isAside)),
        what: { ja: `${app}の記録の読み取りを止めます。`, en: `set the log of ${app} aside` },
        blocked: !isAside && (await hasLog(tx, uid, app)) ? null : operatorText('blocked-log-aside'),
      }
    },
    perform: async (tx, { uid, app }, { at }) => {
      await setAside(tx, { uid, app, why: 'by an operator', at })
      await (isSpaceKey(uid) ? tellSpace(tx, uid) : publish(tx, syncDocuments[app], uid))
    },
  }),

  defineAct(releaseLogAct, {
    uid: uidOf,
    preview: async (tx, { uid, app }) => {
      const isAside = await isSetAside(tx, uid, app)
      return {
        ...(await previewOf(tx, { uid, app }, isAside)),
        what: { ja: `${app}の記録の読み取りを再開します。`, en: `read the log of ${app} again` },
        blocked: isAside ? null : operatorText('blocked-log-read'),
      }
    },
    perform: async (tx, { uid, app }) => {
      await releaseLog(tx, uid, app)
      await (isSpaceKey(uid) ? tellSpace(tx, uid) : publish(tx, syncDocuments[app], uid))
    },
  }),
]

const states = {
  read: { ja: '読み取り中', en: 'read' },
  aside: { ja: '停止中', en: 'set aside' },
}

async function previewOf(tx: Tx, { uid, app }: { uid: string; app: AppId }, isAside: boolean) {
  const [before, after] = isAside ? [states.aside, states.read] : [states.read, states.aside]
  return {
    // Nobody is named: a space has several members.
    ...(isSpaceKey(uid) ? { uid: null, subject: uid, who: uid } : await aboutMember(tx, uid)),
    changes: [{ label: app, before, after }],
    gives: 0,
    needsSecondPerson: false,
  }
}
