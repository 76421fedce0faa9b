import { Link } from '@/frame/link'
import kit from './kit.module.css'

type Props = { name: string; value: string; path?: string | undefined; note?: string | undefined }

/** A number that says how things are, with a way to what it counts. */
export function Figure({ name, value, path, note = ' ' }: Props) {
  return (
    <div className="figure">
      <span className="caption">{name}</span>
      <b>
        {path ? (
          <Link href={path} className={kit.rowLink}>
            {value}
          </Link>
        ) : (
          value
        )}
      </b>
      <small>{note}</small>
    </div>
  )
}
