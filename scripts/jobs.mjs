// npm run jobs -- bonus.payout --date=2027-01-01: runs one of the recurring jobs of the running demo now, as if it were that
// day (or instant) when a date is given. What was done before is not done again.
import { runningPid } from './start/detach.mjs'
import { exitWithSentence, Refusal } from './start/refusal.mjs'
import { secretsOf } from './start/secrets.mjs'
import { readSettings } from './start/settings.mjs'

async function main() {
  const words = process.argv.slice(2)
  const name = words.find((word) => !word.startsWith('--')) ?? ''
  const date = words.find((word) => word.startsWith('--date='))?.slice('--date='.length)
  const unknown = words.filter((word) => word !== name && !word.startsWith('--date='))
  if (unknown.length > 0) throw new Refusal(`${unknown[0]} is not understood: npm run jobs -- <name> --date=2027-01-01`)
  const { dataDir, servicesPort } = readSettings(process.env)
  if (!runningPid(dataDir)) throw new Refusal('The shop does not run: npm start.')
  const answer = await fetch(`http://127.0.0.1:${servicesPort}/jobs`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarder-secret': process.env.FORWARDER_SECRET ?? secretsOf(dataDir, process.env).forwarderSecret,
    },
    body: JSON.stringify({ name, date }),
  }).catch(() => undefined)
  if (!answer) throw new Refusal('The services do not answer yet.')
  const said = await answer.json()
  if (answer.status === 400) throw new Refusal(said.errors[0].message)
  if (!answer.ok) throw new Refusal(`The services answer ${answer.status}: the shop of another data folder runs there.`)
  const counts = Object.entries(said.counts).map(([what, count]) => `${what} ${count}`)
  console.log(`${said.name} for ${said.date}: ${counts.join(', ') || 'done'}`)
}

main().catch(exitWithSentence)
