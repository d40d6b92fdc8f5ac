import { expect, test } from 'vitest'
import { type Signable, signed } from './amazon-signature.ts'

const credentials = {
  accessKey: 'AKIDEXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
  service: 'service',
}
const request: Signable = {
  method: 'GET',
  path: '/',
  headers: { host: 'example.amazonaws.com' },
  body: '',
  at: new Date('2015-08-30T12:36:00Z'),
}

/** From AWS's published Signature Version 4 test suite. */
const published: [string, Partial<Signable>, string, string][] = [
  ['get-vanilla', {}, 'host;x-amz-date', '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31'],
  [
    'get-vanilla-query-order-key-case',
    {
      query: [
        ['Param2', 'value2'],
        ['Param1', 'value1'],
      ],
    },
    'host;x-amz-date',
    'b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500',
  ],
  [
    'post-vanilla',
    { method: 'POST' },
    'host;x-amz-date',
    '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b',
  ],
  [
    'post-x-www-form-urlencoded',
    {
      method: 'POST',
      headers: { ...request.headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'Param1=value1',
    },
    'content-type;host;x-amz-date',
    'ff11897932ad3f4e8b18135d722051e5ac45fc38421b1da7b9d196a0fe09473a',
  ],
  [
    'get-header-value-trim',
    { headers: { ...request.headers, 'My-Header1': ' value1', 'My-Header2': ' "a   b   c" ' } },
    'host;my-header1;my-header2;x-amz-date',
    'acc3ed3afb60bb290fc8d2dd0098b9911fcaa05412b367055dee359757a9c736',
  ],
]

test.each(published)('%s is signed as AWS publishes it', (_name, change, names, signature) => {
  const { authorization } = signed({ ...request, ...change }, credentials)

  expect(authorization).toBe(
    `AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=${names}, Signature=${signature}`,
  )
})

test('the signature matches the example of the AWS documentation', () => {
  const { authorization } = signed(
    {
      ...request,
      query: [
        ['Action', 'ListUsers'],
        ['Version', '2010-05-08'],
      ],
      headers: {
        host: 'iam.amazonaws.com',
        'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
      },
    },
    { ...credentials, service: 'iam' },
  )

  expect(authorization).toContain('5d672d79c15b13162d9279b0855cfba6789a8edb4c82c400e06b5924a6f2b5d7')
})
