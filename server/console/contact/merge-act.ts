import { strict as assert } from 'node:assert'
import { mergeContactsAct } from '#contract/console/contacts.ts'
import { contactKindNames } from '#contract/contact.ts'
import { contactStateNames } from '#contract/contact-thread.ts'
import { messagesOf } from '../../contact/contacts.ts'
import {
  lockTwo,
  type MergeHindrance,
  mergedState,
  mergeHindrance,
  mergeLocked,
} from '../../contact/merge-contacts.ts'
import { CallError } from '../../http/call-error.ts'
import type { DefinedAct } from '../act/act-work.ts'
import { defineAct } from '../act/define-act.ts'

const hindrances: Record<MergeHindrance, string> = {
  same: 'すでに同じお問い合わせです。',
  visitor: 'ログインせずに送られたお問い合わせは、まとめられません。同じ方かどうか確かめられないためです。',
  'other-member': '別の会員のお問い合わせです。まとめられません。',
  'other-address': '返信先のメールアドレスが異なるため、まとめられません。',
}

/** Both contacts are locked from the preview on. */
export const mergeAct: DefinedAct = defineAct(mergeContactsAct, {
  preview: async (tx, { ticket, other: number }) => {
    const locked = await lockTwo(tx, ticket, number)
    if (!locked) throw new CallError('not-found', 'contact-unknown')
    const { kept, other } = locked
    const hindrance = mergeHindrance(kept, other)
    const [own, added] = [await messagesOf(tx, kept.ticket), await messagesOf(tx, other.ticket)]
    // Nothing of another person's contact is shown.
    const isShown = hindrance === null || hindrance === 'same'
    return {
      uid: kept.uid,
      subject: kept.ticket,
      gives: 0,
      needsSecondPerson: false,
      who: `${kept.name || 'お名前なし'}（${kept.email}）　${kept.ticket}`,
      what: isShown
        ? `${other.ticket}（${contactKindNames[other.kind]}）のやりとりを、時刻の順に ${kept.ticket} に移します。会員は、どちらの番号からも続けられます。`
        : `${number} のやりとりを移します。`,
      changes: isShown
        ? [
            { label: 'メッセージ', before: `${own.length}件`, after: `${own.length + added.length}件` },
            {
              label: '状態',
              before: contactStateNames[kept.state],
              after: contactStateNames[mergedState(kept, other).state],
            },
          ]
        : [],
      blocked: hindrance && hindrances[hindrance],
    }
  },
  perform: async (tx, { ticket, other: number }, { at }) => {
    const locked = await lockTwo(tx, ticket, number)
    assert(
      locked && mergeHindrance(locked.kept, locked.other) === null,
      'the preview allowed what is refused',
    )
    await mergeLocked(tx, locked.kept, locked.other, at)
  },
})
