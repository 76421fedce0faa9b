import { useElementSize, useMediaQuery } from '@mantine/hooks'
import { Icon } from '@/frame/icon'
import { DEVICES, type Device } from './devices'
import styles from './preview.module.css'

type Props = {
  device: Device
  isBeside: boolean
  /** As large as there is room, rather than at the device's own scale. */
  isFitted?: boolean
  isLive: boolean
  title: string
  label: string
  to: string
  revision: number
  src: string | undefined
  name?: string
  onLoad?: () => void
}

const TALLEST = 820
const SANDBOX = 'allow-scripts allow-same-origin allow-forms'
/** A frame that waits for its form is empty and of our own origin: browsers warn of one that is born in this sandbox. */
const confine = (frame: HTMLIFrameElement | null) => frame?.setAttribute('sandbox', SANDBOX)

/** The shop at the width of a device, drawn smaller. It runs as it does for shoppers, on an origin of its own. */
export function DeviceFrame({
  device,
  isBeside,
  isFitted = false,
  isLive,
  title,
  label,
  to,
  revision,
  src,
  name,
  onLoad,
}: Props) {
  const { width, height, alone, beside } = DEVICES[device]
  const isWide = useMediaQuery('(min-width: 1700px)')
  const { ref, width: room } = useElementSize()
  const own = (isBeside ? beside : alone) * (isWide ? 1.5 : 1)
  const scale = isFitted && room > 0 ? Math.min(1, room / width, TALLEST / height) : own
  return (
    <div
      className={styles.frame}
      ref={ref}
      data-fitted={isFitted || undefined}
      data-v={device}
      data-d={isLive ? 'live' : 'draft'}
    >
      <div className={styles.frameCaption}>
        <Icon name={device} size={14} />
        <b>{title}</b>
        <span>{width}</span>
        <span className="spacer" />
        <span className="mono faint ellipsis">{to}</span>
      </div>
      <div className={styles.device} style={{ width: width * scale, height: height * scale }}>
        <iframe
          key={src && `${src} ${revision}`}
          title={label}
          name={name}
          src={src}
          onLoad={onLoad}
          ref={confine}
          sandbox={src ? SANDBOX : undefined}
          style={{ width, height, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  )
}
