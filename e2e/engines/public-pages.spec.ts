import { publicRoutes } from '../kit/known-routes.ts'
import { heading } from './target.ts'
import { expect, test } from './test.ts'

test('every public page opens without a script error and fits a narrow phone', async ({ visitor }) => {
  const tooWide: string[] = []
  // The journey through the apps checks theirs.
  for (const [path] of publicRoutes.filter(([path]) => !path.startsWith('/apps/'))) {
    await visitor.open(path)
    await visitor.sees(heading())
    tooWide.push(...(await visitor.tooWideOnPhones()))
  }
  expect(tooWide).toEqual([])
})
