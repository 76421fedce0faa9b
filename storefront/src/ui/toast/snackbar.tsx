import { mountOnce } from '../mount-once'
import s from './snackbar.module.css'
import { closeSnackbar, useSnackbar } from './snackbar-store'

/** The region stands in the page before anything is said in it, so that it is read out. */
export const mountSnackbar = () => mountOnce('snackbar', <SnackbarRegion />)

function SnackbarRegion() {
  const { snackbar, act } = useSnackbar()
  const action = snackbar?.action
  return (
    <div role="status">
      {snackbar && (
        <div className={s.snackbar} data-snackbar>
          <p>{snackbar.message}</p>
          {action && (
            <button
              type="button"
              className={s.snackbarAction}
              onClick={() => {
                closeSnackbar()
                act(action.id)
              }}
            >
              {action.label}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
