import type { Page } from '@playwright/test'

/** Logged because service workers are blocked in most tests. */
const isOfPlaywright = /Service Worker registration blocked by Playwright/

/** Console errors and warnings, violations of the CSP, and unhandled errors of a page. */
export function collectComplaints(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning'
    if (isComplaint && !isOfPlaywright.test(message.text()))
      complaints.push(`${message.type()} on ${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`unhandled on ${page.url()}: ${error.message}`))
}
