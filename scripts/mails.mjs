// npm run mails -- kari@lysning.example: what an address of the running demo was sent, the newest first, as its owner
// reads it. The services tell it only to who can read this installation's secrets.
import { runningPid } from './start/detach.mjs'
import { exitWithSentence, Refusal } from './start/refusal.mjs'
import { secretsOf } from './start/secrets.mjs'
import { readSettings } from './start/settings.mjs'

async function main() {
  const [address] = process.argv.slice(2)
  if (!address) throw new Refusal('Say whose mails: npm run mails -- kari@lysning.example')
  const { dataDir, servicesPort } = readSettings(process.env)
  if (!runningPid(dataDir)) throw new Refusal('The shop does not run: npm start.')
  const url = `http://127.0.0.1:${servicesPort}/mails?to=${encodeURIComponent(address)}`
  const headers = {
    'x-forwarder-secret': process.env.FORWARDER_SECRET ?? secretsOf(dataDir, process.env).forwarderSecret,
  }
  const answer = await fetch(url, { headers }).catch(() => undefined)
  if (!answer) throw new Refusal('The services do not answer yet.')
  if (answer.status === 400) throw new Refusal(`${address} is no e-mail address.`)
  if (!answer.ok) throw new Refusal(`The services answer ${answer.status}: the shop of another data folder runs there.`)
  const mails = await answer.json()
  if (mails.length === 0) console.log(`Nothing was sent to ${address}.`)
  for (const { subject, sentAt, text } of mails) console.log(`── ${subject} · ${sentAt}\n\n${text}`)
}

main().catch(exitWithSentence)
