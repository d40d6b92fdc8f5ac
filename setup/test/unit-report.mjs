import { JsonReporter } from 'vitest/node'

/** The JSON report of Vitest with the errors outside of any test, which fail a run too. */
export default class UnitReport extends JsonReporter {
  /** @type {import('./results.mjs').StrayError[]} */
  strayErrors = []

  /**
   * @param {ReadonlyArray<import('vitest/node').TestModule>} modules
   * @param {ReadonlyArray<import('./results.mjs').StrayError>} [errors]
   * @override
   */
  onTestRunEnd(modules, errors = []) {
    this.strayErrors = errors.map(({ message, stack, VITEST_TEST_PATH }) => ({
      message,
      stack,
      VITEST_TEST_PATH,
    }))
    return super.onTestRunEnd(modules)
  }

  /**
   * @param {string} report
   * @override
   */
  writeReport(report) {
    return super.writeReport(JSON.stringify({ ...JSON.parse(report), strayErrors: this.strayErrors }))
  }
}
