import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { takeServerTime } from '#web/client/transport/server-clock.ts'
import { RestrictionNotice } from './restriction-notice.tsx'

const shown = (until: string | null) =>
  renderToStaticMarkup(
    <RestrictionNotice account={{ status: 'restricted', restriction: { reason: '確認のため', until } }} />,
  )

test('a restricted member reads the reason and until when, also if no end is set', () => {
  takeServerTime('2026-11-20T03:00:00.000Z')

  // At midnight, which ends the day before.
  expect(shown('2026-11-30T15:00:00.000Z')).toContain('期限：11月30日（月）まで')
  expect(shown(null)).toContain('期限：定めていません')
  expect(shown(null)).toContain('理由：確認のため')
})
