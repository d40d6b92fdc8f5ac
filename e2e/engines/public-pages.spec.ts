import { publicRoutes } from '../kit/known-routes.ts'
import { heading } from './target.ts'
import { expect, test } from './test.ts'

test('every public page opens without a script error and fits a narrow phone', async ({ visitor }) => {
  const tooWide: string[] = []
  for (const [path] of publicRoutes) {
    await visitor.open(path)
    await visitor.sees(heading())
    for (const width of [320, 390]) {
      await visitor.setViewport(width)
      tooWide.push(...(await visitor.tooWide()).map((each) => `${path} at ${width} px: ${each}`))
    }
  }
  expect(tooWide).toEqual([])
})
