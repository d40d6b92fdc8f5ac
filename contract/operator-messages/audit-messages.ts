import { digits } from '../values/digits.ts'
import { message } from './message.ts'

/** The audit log: listing and verifying it. */
export const auditMessages = {
  'audit-usage': {
    ja: 'list [--person <担当者>] [--act <操作>] [--subject <対象>] [--member <会員>] [--day <YYYY-MM-DD>] [--before <番号>] | verify [--head <控え>] [--scheduled]   [--json]',
    en: 'list [--person <operator>] [--act <act>] [--subject <subject>] [--member <member>] [--day <YYYY-MM-DD>] [--before <number>] | verify [--head <noted>] [--scheduled]   [--json]',
  },
  'audit-about': {
    ja: '監査記録を新しい順に表示します。verify は、記録が削除・変更されていないことを検証し、問題があれば終了コード1になります。verify が表示する「末尾」を別の場所に控えておき、次回 --head に指定すると、末尾からの削除も見つけられます。',
    en: 'Lists the audit log, newest first. verify checks that no entry was removed or changed and exits with 1 if one was. Note the head that it prints somewhere else: passed as --head the next time, it also shows entries cut off at the end.',
  },
  'audit-time': { ja: '日時', en: 'time' },
  'audit-person': { ja: '担当者', en: 'person' },
  'audit-act': { ja: '操作', en: 'act' },
  'audit-subject': { ja: '対象', en: 'subject' },
  'audit-content': { ja: '内容', en: 'details' },
  'audit-empty': { ja: '該当する記録はありません。', en: 'no entries' },
  'audit-erased': { ja: '（退会した会員の記録のため読めません）', en: '(of an erased member, not readable)' },
  'audit-locked': {
    ja: '（別の SECRET_KEY で暗号化されているため読めません）',
    en: '(encrypted with another SECRET_KEY, not readable)',
  },
  'audit-seen': message<{ names: readonly string[] }>({
    ja: ({ names }) => `表示した項目: ${names.join('、')}`,
    en: ({ names }) => `seen: ${names.join(', ')}`,
  }),
  'audit-day-malformed': message<{ day: string }>({
    ja: ({ day }) => `「${day}」は日付ではありません。2026-11-15 のように指定してください。`,
    en: ({ day }) => `'${day}' is not a day: write it as 2026-11-15`,
  }),
  'audit-before-malformed': message<{ before: string }>({
    ja: ({ before }) => `「${before}」は記録の番号ではありません。`,
    en: ({ before }) => `'${before}' is not the number of an entry`,
  }),
  'audit-verified': message<{ count: number; head: string }>({
    ja: ({ count, head }) => `監査記録 ${digits(count)} 件: 削除も変更もありません。末尾 ${head}`,
    en: ({ count, head }) => `${digits(count)} audit entries: none was removed or changed; head ${head}`,
  }),
  'audit-problems': message<{ count: number; head: string }>({
    ja: ({ count, head }) => `監査記録に問題が ${count} 件あります。末尾 ${head}`,
    en: ({ count, head }) => `${count} problems in the audit log; head ${head}`,
  }),
  'audit-entry-changed': message<{ seq: number }>({
    ja: ({ seq }) => `記録 ${seq} が変更されています`,
    en: ({ seq }) => `entry ${seq} was changed`,
  }),
  'audit-entries-missing': message<{ from: number; to: number }>({
    ja: ({ from, to }) => `記録 ${from} から ${to} までがありません`,
    en: ({ from, to }) => `entries ${from} to ${to} are missing`,
  }),
  'audit-end-missing': {
    ja: '最後の記録が、記録の末尾として控えられたものと一致しません',
    en: 'the last entry is not the one that the log ends with',
  },
  'audit-noted-missing': message<{ head: string }>({
    ja: ({ head }) => `控えの末尾 ${head} が記録の中にありません`,
    en: ({ head }) => `the noted head ${head} is not in the log`,
  }),
}
