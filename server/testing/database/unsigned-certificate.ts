import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSecureContext, type SecureContext } from 'node:tls'
import { temporaryFolder } from '../temporary-folder.ts'

/** TLS with a certificate that nobody signed. */
export function unsignedCertificate(): SecureContext {
  const folder = temporaryFolder()
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const wanted = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-subj', '/CN=db']
  execFileSync('openssl', ['req', '-x509', ...wanted, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  return createSecureContext({ key: readFileSync(key), cert: readFileSync(cert) })
}
