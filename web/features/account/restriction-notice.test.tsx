import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RestrictionNotice } from './restriction-notice.tsx'

const shown = (until: string | null) =>
  renderToStaticMarkup(
    <RestrictionNotice account={{ status: 'restricted', restriction: { reason: '確認のため', until } }} />,
  )

test('a restricted member reads the reason and until when, also if no end is set', () => {
  expect(shown('2026-11-30T15:00:00.000Z')).toContain('期限：2026年12月1日まで')
  expect(shown(null)).toContain('期限：定めていません')
  expect(shown(null)).toContain('理由：確認のため')
})
