import { heading } from './target.ts'
import { expect, test } from './test.ts'

test.use({ expectedComplaints: [/on purpose/] })

test('script errors, console errors and in WebKit missing pictures are complaints, a picture of a page being left is none', async ({
  visitor,
}, { project }) => {
  await visitor.open('/privacypolicy')
  await test.step('complaints', async () => {
    await visitor.evaluate(() => {
      console.error('logged on purpose')
      // A script of the page's own origin, since the policy allows no other.
      setTimeout(() => {
        throw new Error('thrown on purpose')
      })
      const picture = new Image()
      picture.alt = 'missing on purpose'
      picture.src = URL.createObjectURL(new Blob(['no picture']))
      document.body.append(picture)
    })

    const pictures = project.name === 'webkit' ? ['missing on purpose'] : []
    for (const each of ['logged on purpose', 'thrown on purpose', ...pictures])
      await expect.poll(() => visitor.driver.complaints()).toContainEqual(expect.stringContaining(each))
  })

  // The fixture fails on every other complaint.
  await visitor.evaluate((gif: string) => {
    addEventListener('beforeunload', () =>
      setTimeout(() => {
        const bytes = Uint8Array.from(atob(gif), (each) => each.charCodeAt(0))
        const picture = new Image()
        picture.src = URL.createObjectURL(new Blob([bytes], { type: 'image/gif' }))
        document.body.append(picture)
      }),
    )
  }, onePixel)

  await visitor.open('/termofservice')

  await visitor.sees(heading('利用規約'))
})

const onePixel = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
