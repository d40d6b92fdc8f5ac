import { expect, test } from './test.ts'

test.use({ expectedComplaints: [/on purpose/] })

test('a script error and a console error of a page reach the walk', async ({ visitor }) => {
  await visitor.open('/privacypolicy')
  await visitor.evaluate(() => {
    console.error('logged on purpose')
    // A script of the page's own origin, since the policy allows no other.
    setTimeout(() => {
      throw new Error('thrown on purpose')
    })
  })

  for (const each of ['logged on purpose', 'thrown on purpose'])
    await expect.poll(() => visitor.driver.complaints()).toContainEqual(expect.stringContaining(each))
})
