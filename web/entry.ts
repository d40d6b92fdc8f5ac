/**
 * Runs the files of this page one by one, in the order in which the build lists them: first what the others need, at
 * the end the start. In one go they would be one long task, during which a phone answers nobody. It imports nothing,
 * since that would have to run first.
 */
for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')) {
  // One that does not come is asked for again by whoever needs it, who also knows what to tell.
  await import(/* @vite-ignore */ href).catch(() => {})
  await new Promise((resume) => setTimeout(resume))
}
// While developing nothing is listed.
if (import.meta.env.DEV) await import('./start.tsx')

export {}
