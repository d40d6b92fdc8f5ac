/**
 * Runs the files of this page one by one, in the order in which the build lists them: first what the others need, at
 * the end the start. In one go they would be one long task, during which a phone answers nobody. It imports nothing,
 * since that would have to run first.
 */
const files = document.querySelectorAll<HTMLLinkElement>('link[rel=later], link[rel=modulepreload]')

// The prerendered page is drawn before any script is fetched.
if (document.querySelector('link[rel=later]')) await drawn()
for (const file of files) {
  file.rel = 'modulepreload'
  await yieldToMain()
}
// Meanwhile, one part per task.
void layOutParts()
for (const { href } of files) {
  // One that does not come is asked for again by whoever needs it, who also knows what to tell.
  await import(/* @vite-ignore */ href).catch(() => {})
  await yieldToMain()
}
// While developing nothing is listed.
if (import.meta.env.DEV) await import('./boot/start.tsx')

/** Told by the browser: another frame would wait, and the page with it, until the first is on the screen. */
function drawn(): Promise<unknown> {
  return new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
    setTimeout(resolve, document.hidden ? 0 : 1_000)
  })
}

/**
 * In one go, a long page would block a phone. The sheet leaves out a marked part until its mark is gone; the part is
 * measured at once, so that the browser paints it in a task of its own.
 */
async function layOutParts(): Promise<void> {
  const page = document.documentElement
  if (page.dataset.layout !== 'parts') return
  for (const part of document.querySelectorAll('[data-part]')) {
    part.removeAttribute('data-part')
    part.getBoundingClientRect()
    await yieldToMain()
  }
  delete page.dataset.layout
}

/** The browser's turn. By a message, since timers in a row are slowed down. */
function yieldToMain(): Promise<unknown> {
  return new Promise((resume) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = resume
    port2.postMessage(0)
  })
}

export {}
