import type { EditorProfile } from "@hereabouts/contract/editors/editor-profile";
import { msg, plural, t } from "@hereabouts/language/translate";
import { shortDay } from "@hereabouts/recurrence/day-words";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
import { TableSkeleton } from "@hereabouts/ui/workbench/table-skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useApi } from "../../app/data/api.ts";
import { LoadFailed } from "../../app/data/load-failed.tsx";
import { useUser } from "../../app/session/user-context.tsx";
import { EditorFrame } from "./editor-frame.tsx";
import { ProfileForm } from "./profile-form.tsx";
import styles from "./profile-page.module.css";
import { editorProfile } from "./queries.ts";

function Figures({ profile }: { profile: EditorProfile }) {
  const { total, weeks } = profile;
  return (
    <section>
      <h2 className={styles.heading}>{t("What was done")}</h2>
      <table className={styles.figures}>
        <caption className="vh">{t("Work by week")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("Week")}</th>
            <th scope="col">{t("Added")}</th>
            <th scope="col">{t("Changed")}</th>
            <th scope="col">{t("Confirmed")}</th>
            <th scope="col">{t("Reports resolved")}</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ week, added, changed, confirmed, resolved }) => (
            <tr key={week} data-empty={added + changed + confirmed + resolved === 0 || undefined}>
              <th scope="row">{shortDay(week).replace("Mon, ", "")}</th>
              <td data-head={t("Added")}>{added}</td>
              <td data-head={t("Changed")}>{changed}</td>
              <td data-head={t("Confirmed")}>{confirmed}</td>
              <td data-head={t("Resolved")}>{resolved}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{plural(weeks.length, "{count} week", "{count} weeks")}</th>
            <td data-head={t("Added")}>{total.added}</td>
            <td data-head={t("Changed")}>{total.changed}</td>
            <td data-head={t("Confirmed")}>{total.confirmed}</td>
            <td data-head={t("Resolved")}>{total.resolved}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** Profile of an editor, with their work by week. */
export function ProfilePage({ editor }: { editor: number }) {
  const query = useQuery(editorProfile(useApi(), editor));
  const user = useUser();
  const profile = query.data;
  const isOwn = editor === user?.id;
  return (
    <EditorFrame
      editor={editor}
      title={{ own: msg("Editor Profile"), others: (name: string) => t("Profile of {name}", { name }) }}
      sentence={profile ? `${profile.name}${profile.name === profile.email ? "" : `, ${profile.email}`}` : ""}
    >
      {!profile && (query.isError ? <LoadFailed query={query} /> : <TableSkeleton />)}
      {profile && (
        <div className={styles.columns}>
          <div>
            <ProfileForm key={profile.id} profile={profile} />
            {isOwn && (
              <p className={styles.account}>
                {withParts(t("Your name and email are in your <a>account details</a>."), {
                  a: (words) => <Link to="/account/">{words}</Link>,
                })}
              </p>
            )}
          </div>
          <Figures profile={profile} />
        </div>
      )}
    </EditorFrame>
  );
}
