import { userRoles } from "@hereabouts/contract/reports/report-choices";
import type { UserOrdering, UserRow } from "@hereabouts/contract/reports/user-report";
import { plural, t } from "@hereabouts/language/translate";
import { Badge } from "@hereabouts/ui/icons/badge";
import { KeysButton } from "@hereabouts/ui/workbench/keys-button";
import type { RowAction } from "@hereabouts/ui/workbench/row-action";
import type { Column } from "@hereabouts/ui/workbench/workbench-table";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Undo2, UserRound } from "lucide-react";
import { useApi } from "../../app/data/api.ts";
import { TimeAgo } from "../../app/time/time-ago.tsx";
import { ChoiceFilter } from "../../app/workbench/choice-filter.tsx";
import workbenchStyles from "../../app/workbench/workbench.module.css";
import { WorkbenchRows } from "../../app/workbench/workbench-rows.tsx";
import { FindField } from "../../forms/find-field.tsx";
import { users } from "./queries.ts";
import { ReportFrame } from "./report-frame.tsx";
import type { UsersSearch } from "./report-search.ts";

const roleOptions = () => [
  { value: "" as const, label: t("Everybody") },
  ...userRoles.map(({ value, label }) => ({ value, label: t(label) })),
];
const roleLabel = (value: string) => t(userRoles.find((role) => role.value === value)?.label ?? value);

const columns = (): Column<UserRow, UserOrdering>[] => [
  {
    id: "name",
    head: t("Account"),
    orders: ["name", "-name"],
    cell: ({ id, name, email, isConfirmed }) => (
      <>
        <Link to="/reports/edits/" search={{ author_id: id }} className={workbenchStyles.name}>
          {name || email}
        </Link>
        <p className={workbenchStyles.second}>
          {name && email}
          {!isConfirmed && t(" (not confirmed)")}
        </p>
      </>
    ),
  },
  {
    id: "roles",
    head: t("Roles"),
    cell: ({ roles }) =>
      roles.length === 0
        ? t("Visitor")
        : roles.map((role) => (
            <Badge key={role} tone="platinum">
              {roleLabel(role)}
            </Badge>
          )),
  },
  { id: "venues", head: t("Venues"), isNumber: true, cell: ({ venues }) => venues },
  { id: "edits", head: t("Edits"), isNumber: true, cell: ({ edits }) => edits },
  {
    id: "created",
    head: t("Registered"),
    orders: ["-created", "created"],
    cell: ({ created }) => <TimeAgo at={created} />,
  },
  {
    id: "seen",
    head: t("Last seen"),
    orders: ["-seen", "seen"],
    cell: ({ seen }) => (seen ? <TimeAgo at={seen} /> : t("Not recently")),
  },
];

interface UsersPageProps {
  search: UsersSearch;
  onSearch: (search: UsersSearch) => void;
}

/** Report of the accounts, with roles and last visit. */
export function UsersPage({ search, onSearch }: UsersPageProps) {
  const list = useQuery(users(useApi(), search));
  const narrow = (next: UsersSearch) => onSearch({ ...search, ...next, page: undefined });
  const total = list.data?.pagination.totalItems;
  const navigate = useNavigate();
  const actions: RowAction<UserRow>[] = [
    {
      id: "account",
      name: t("Account"),
      letter: "e",
      icon: <UserRound />,
      run: ({ id }) => void navigate({ to: "/django/$kind/$id/", params: { kind: "users", id: String(id) } }),
    },
    {
      id: "undo",
      name: t("Undo what they did"),
      letter: "u",
      icon: <Undo2 />,
      run: ({ id }) => void navigate({ to: "/django/users/$id/undo/", params: { id: String(id) } }),
    },
  ];
  return (
    <ReportFrame
      title={t("Users")}
      sentence={total === undefined ? "" : plural(total, "{count} account", "{count} accounts")}
      file="user"
      search={search}
      keys={<KeysButton actions={actions} />}
      filters={
        <>
          <ChoiceFilter
            label={t("Role")}
            options={roleOptions()}
            value={search.role}
            onNarrow={(role) => narrow({ role })}
          />
          <FindField label={t("Search by name or email")} value={search.find} onFind={(find) => narrow({ find })} />
        </>
      }
    >
      <WorkbenchRows
        list={list}
        label={t("Users")}
        columns={columns()}
        nameOf={({ name, email }) => name || email}
        actions={actions}
        ordering={search.ordering ?? "-created"}
        onOrder={(ordering) => narrow({ ordering })}
        emptyHint={t("No matching accounts. Remove a filter.")}
        pages={{ to: "/reports/user/", search }}
      />
    </ReportFrame>
  );
}
