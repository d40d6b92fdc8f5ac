import { type AppId, forEachApp } from '#contract/apps/apps.ts'

/*
 * The words and pictures of an app are in `web/apps/{app}/site`, one file for each set of pages that needs them, so
 * that no page loads more. A value is an export of its own: the build drops those that no browser needs.
 *
 * task.ts      task          what earns today's points, on the member home
 * words.ts     deed          the same in a list on the home page; `termsDeed` in the terms
 *              habitSource   what ticks a habit, in the form of habits (every app but 習慣)
 *              card          on the image that networks show for a shared page
 *              description   for search engines
 * pitch.ts     pitch         on the home page
 * preview.tsx  Preview       the example to try on the home page
 * art.tsx      Art           the drawing
 */

/** `place` is the order on the home page. */
export type AppPitch = {
  place: number
  title: string
  text: string
  tint: 'home-gold' | 'home-kaki' | 'home-moss' | 'home-indigo'
}

/** `glow` is the colour behind the illustration. */
export type AppCard = { text: string; glow: `fill-art-${string}` }

/** The exports that `import.meta.glob` found in the files of the apps, by app. */
export const byApp = <Value>(found: Record<string, Value>): Record<AppId, Value> =>
  forEachApp((app) => {
    const value = Object.entries(found).find(([file]) => file.includes(`/${app}/`))?.[1]
    if (value === undefined)
      throw new Error(`web/apps/${app} lacks a file or an export that tidy/apps.test.ts names`)
    return value
  })
