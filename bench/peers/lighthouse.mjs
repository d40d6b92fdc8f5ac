import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

// Runs as a separate process, so that the product loads nothing of it. Arguments: browser, URL, number of runs, and how
// many times slower than this machine the simulated phone is.
const [chromePath, url, times, slowdown] = process.argv.slice(2)

const chrome = await launch({
  chromePath,
  chromeFlags: ['--headless', '--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})
const runs = []
for (let turn = 0; turn < Number(times); turn++) {
  const result = await lighthouse(
    url,
    { port: chrome.port, output: 'json', logLevel: 'silent' },
    { extends: 'lighthouse:default', settings: { throttling: { cpuSlowdownMultiplier: Number(slowdown) } } },
  )
  const { categories, audits, environment } = result.lhr
  runs.push({
    performance: categories.performance.score * 100,
    accessibility: categories.accessibility.score * 100,
    bestPractices: categories['best-practices'].score * 100,
    seo: categories.seo.score * 100,
    cls: audits['cumulative-layout-shift'].numericValue,
    tbtMs: audits['total-blocking-time'].numericValue,
    machine: environment.benchmarkIndex,
    failed: Object.values(audits)
      .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
      .map(({ id }) => id),
  })
}
chrome.kill()
console.log(JSON.stringify(runs))
