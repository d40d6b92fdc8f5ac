import { expect, test } from 'vitest'
import { chooseTests } from './choose-tests.mjs'

test('no parameter chooses everything, with the journeys in their short form', () => {
  expect(chooseTests([])).toEqual({
    isWhole: true,
    needsBuild: true,
    unit: [],
    journeys: ['--grep-invert', '@long'],
  })
})

test.each([
  ['a unit test', ['server/ledger'], { needsBuild: false, unit: ['server/ledger'], journeys: null }],
  [
    'a unit test and its title',
    ['web/ui', '-t', 'opens'],
    { needsBuild: false, unit: ['web/ui', '-t', 'opens'], journeys: null },
  ],
  ['a fault-injection test', ['faults/crash'], { needsBuild: true, unit: ['faults/crash'], journeys: null }],
  [
    'a journey',
    ['e2e/site/home.spec.ts'],
    { needsBuild: true, unit: null, journeys: ['e2e/site/home.spec.ts'] },
  ],
  [
    'both',
    ['./e2e/site', 'contract/point'],
    { needsBuild: true, unit: ['contract/point'], journeys: ['./e2e/site'] },
  ],
])('%s is chosen by its name', (_what, parameters, expected) => {
  expect(chooseTests(parameters)).toEqual({ isWhole: false, ...expected })
})

test.each([
  ['what is not committed', ['--changed'], '--changed', '--only-changed'],
  ['a commit after an equals sign', ['--changed=main'], '--changed=main', '--only-changed=main'],
  ['a commit after a space', ['--changed', 'main'], '--changed=main', '--only-changed=main'],
])('--changed compares with %s', (_what, parameters, unit, journeys) => {
  const chosen = chooseTests(parameters)

  expect(chosen.unit).toContain(unit)
  expect(chosen.journeys).toContain(journeys)
})
