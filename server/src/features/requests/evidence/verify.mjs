import { createHash, createPublicKey, verify } from "node:crypto";
import { readFileSync } from "node:fs";

// domain/src/signatures/bytes.ts
function joined(...parts) {
	const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
	let at = 0;
	for (const part of parts) {
		whole.set(part, at);
		at += part.length;
	}
	return whole;
}
function isSame(one, other) {
	return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
function hexOf(bytes) {
	let text = "";
	for (const byte of bytes) text += byte.toString(16).padStart(2, "0");
	return text;
}
function bytesOfHex(text) {
	if (!/^(?:[0-9a-f]{2})*$/.test(text)) return void 0;
	return Uint8Array.from({ length: text.length / 2 }, (_, at) => Number.parseInt(text.slice(2 * at, 2 * at + 2), 16));
}
function base64Of(bytes) {
	let text = "";
	for (const byte of bytes) text += String.fromCharCode(byte);
	return btoa(text);
}
function bytesOfBase64(text) {
	if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text)) return void 0;
	const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
	return base64Of(bytes) === text ? bytes : void 0;
}

// domain/src/signatures/canonical-json.ts
function canonicalJson(value) {
	if (typeof value === "string") return quoted(value);
	if (value === null || typeof value === "boolean") return String(value);
	if (typeof value === "number" && Number.isFinite(value)) return String(value);
	if (Array.isArray(value)) return canonicalArray(value);
	if (typeof value === "object") return canonicalObject(value);
	throw new TypeError(`not a JSON value: ${String(value)}`);
}
function canonicalBytes(value) {
	return new TextEncoder().encode(canonicalJson(value));
}
function canonicalArray(value) {
	let text = "";
	for (let at = 0; at < value.length; at++) text += `${at === 0 ? "" : ","}${canonicalJson(value[at])}`;
	return `[${text}]`;
}
function canonicalObject(value) {
	const prototype = Object.getPrototypeOf(value);
	if (prototype !== null && prototype !== Object.prototype) throw new TypeError("not a JSON object");
	let text = "";
	for (const key of Object.keys(value).sort()) text += `${text === "" ? "" : ","}${quoted(key)}:${canonicalJson(value[key])}`;
	return `{${text}}`;
}
const plain = /^[^"\\\u0000-\u001f\ud800-\udfff]*$/;
function quoted(text) {
	if (plain.test(text)) return `"${text}"`;
	if (/\p{Surrogate}/u.test(text)) throw new TypeError("half of a surrogate pair");
	return JSON.stringify(text);
}

// domain/src/signatures/evidence.ts
function signedIn(line) {
	return "content" in line ? line.content["signed"] : line.signed;
}
const evidenceFormat = "signoff-evidence";
function checkOf(sha256, facts) {
	return hexOf(sha256(canonicalBytes(facts)));
}

// domain/src/signatures/evidence-shape.ts
function readEvidence(bytes) {
	try {
		const text = new TextDecoder("utf-8", {
			fatal: true,
			ignoreBOM: true
		}).decode(bytes);
		const value = JSON.parse(text);
		return canonicalJson(value) === withoutSpace(text) && isEvidence(value) ? value : void 0;
	} catch {
		return;
	}
}
function readStatement(text) {
	try {
		const value = JSON.parse(text);
		return canonicalJson(value) === text && isStatement(value) ? value : void 0;
	} catch {
		return;
	}
}
function withoutSpace(json) {
	return json.replaceAll(/("(?:[^"\\]|\\.)*")|[ \t\n\r]+/g, "$1");
}
const isText = (value) => typeof value === "string";
const isCount$1 = (value) => Number.isSafeInteger(value);
const isHash = (value) => typeof value === "string" && /^[0-9a-f]{64}$/.test(value);
const isJson = () => true;
const isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const is = (wanted) => (value) => value === wanted;
const list = (item) => (value) => Array.isArray(value) && value.every(item);
const oneOf = (...shapes) => (value) => shapes.some((shape) => shape(value));
function object(needed, optional = {}) {
	return (value) => isRecord(value) && Object.keys(needed).every((key) => Object.hasOwn(value, key)) && Object.entries(value).every(([key, one]) => {
		return (Object.hasOwn(needed, key) ? needed[key] : Object.hasOwn(optional, key) ? optional[key] : void 0)?.(one) === true;
	});
}
const bilingual = object({
	zh: isText,
	en: isText
});
const version = object({
	id: isText,
	hash: isText
});
const person = object({
	id: isText,
	person: isHash
});
const view = object({ parts: list(isText) }, {
	ownRows: list(isText),
	handles: list(isText),
	functions: list(isText)
});
const isStatement = object({
	v: is(1),
	installation: isText,
	request: object({
		id: isText,
		number: isText,
		version: isCount$1,
		kind: isText,
		definition: version
	}),
	round: isCount$1,
	by: oneOf(is("system"), person, object({
		token: isText,
		owner: isText
	})),
	decision: isText,
	meaning: bilingual,
	contentRoot: isHash,
	view,
	at: isText,
	confirmed: isText,
	previous: isHash
}, {
	node: isText,
	slot: isText,
	route: version,
	for: person,
	remarkHash: isHash
});
const carried = object({
	text: isText,
	root: isHash,
	others: isHash
}, {
	key: isText,
	signature: isText
});
const shownLine = object({
	previous: isHash,
	seal: isHash,
	content: (value) => isRecord(value) && (value["signed"] === void 0 || carried(value["signed"]))
});
const hiddenLine = object({
	previous: isHash,
	seal: isHash
}, { signed: carried });
const leaf = object({
	path: isText,
	value: isJson,
	salt: isText
});
const part = object({
	root: isHash,
	fields: list(leaf),
	tables: list(object({ rows: list(list(leaf)) }, { order: leaf })),
	others: list(leaf)
});
const isEvidence = object({
	format: is(evidenceFormat),
	v: is(1),
	installation: isText,
	request: object({
		id: isText,
		number: isText,
		version: isCount$1,
		kind: isText,
		title: bilingual
	}),
	exportedAt: isText,
	lines: list(oneOf(shownLine, hiddenLine)),
	signers: list(object({
		hash: isHash,
		id: isText,
		zh: isText,
		en: isText,
		workNo: isText,
		salt: isText
	})),
	contents: list(object({
		root: isHash,
		view,
		parts: list(isHash)
	})),
	parts: list(part),
	keys: list(object({
		id: isText,
		publicKey: isText,
		madeAt: isText
	}, { retiredAt: isText })),
	definition: object({
		id: isText,
		hash: isHash,
		text: isText
	}),
	routes: list(object({
		id: isText,
		hash: isHash,
		drawing: isHash,
		compiled: isText
	})),
	check: isHash
}, { proofs: list(object({
	line: isCount$1,
	seq: isCount$1,
	text: isText
})) });

// domain/src/signatures/merkle-tree.ts
const leafPrefix = Uint8Array.of(0);
const nodePrefix = Uint8Array.of(1);
function treeHasher(sha256) {
	return {
		empty: sha256(/* @__PURE__ */ new Uint8Array()),
		leaf: (entry) => sha256(joined(leafPrefix, entry)),
		node: (left, right) => sha256(joined(nodePrefix, left, right))
	};
}
function nodesOf(hasher, leafHashes) {
	const levels = [];
	const node = (level, index) => {
		if (level === 0) return leafHashes[index] ?? missing(level, index);
		const known = levels[level] ??= /* @__PURE__ */ new Map();
		const hash = known.get(index) ?? hasher.node(node(level - 1, 2 * index), node(level - 1, 2 * index + 1));
		known.set(index, hash);
		return hash;
	};
	return node;
}
function missing(level, index) {
	throw new RangeError(`the tree has no node ${index} at level ${level}`);
}
function rootOfLeaves(hasher, leafHashes) {
	return rootAt(hasher, nodesOf(hasher, leafHashes), leafHashes.length);
}
function rootAt(hasher, nodes, size) {
	requireOrder(0, size);
	return size === 0 ? hasher.empty : rangeHash(hasher, nodes, 0, size);
}
function rangeHash(hasher, nodes, start, end) {
	const length = end - start;
	const level = levelOf(length);
	if (level !== void 0) return nodes(level, start / length);
	const middle = start + splitOf(length);
	return hasher.node(rangeHash(hasher, nodes, start, middle), rangeHash(hasher, nodes, middle, end));
}
function levelOf(length) {
	let level = 0;
	while (2 ** level < length) level++;
	return 2 ** level === length ? level : void 0;
}
function splitOf(length) {
	let split = 1;
	while (2 * split < length) split *= 2;
	return split;
}
function requireOrder(low, high) {
	if (!(Number.isSafeInteger(low) && Number.isSafeInteger(high) && low >= 0 && low <= high)) throw new RangeError(`not in the tree: ${low} of ${high}`);
}

// domain/src/signatures/signed-note.ts
const ed25519 = Uint8Array.of(1);
const idLength = 4;
const mostSignatures = 100;
const longestNote = 1e6;
const utf8 = (text) => new TextEncoder().encode(text);
function isKeyName(name) {
	return name !== "" && name.isWellFormed() && !/[\s\u0085+]/u.test(name);
}
function noteKey(sha256, name, publicKey) {
	const id = sha256(joined(utf8(`${name}\n`), ed25519, publicKey)).slice(0, idLength);
	return {
		name,
		id: hexOf(id),
		publicKey
	};
}
function parseNote(note) {
	const end = note.lastIndexOf("\n\n") + 1;
	if (end === 0 || note.length > longestNote || !isNoteText(note)) return void 0;
	const lines = note.slice(end + 1, -1).split("\n");
	if (lines.length > mostSignatures) return void 0;
	const signatures = lines.map(parseSignature);
	if (!signatures.every((signature) => signature !== void 0)) return void 0;
	return {
		text: note.slice(0, end),
		signatures
	};
}
function isNoteText(text) {
	return text.endsWith("\n") && text.isWellFormed() && !/[\u0000-\u0009\u000b-\u001f]/u.test(text);
}
function parseSignature(line) {
	const [, name = "", base64 = ""] = /^— (\S+) (\S+)$/u.exec(line) ?? [];
	const bytes = bytesOfBase64(base64);
	if (!isKeyName(name) || bytes === void 0 || bytes.length <= idLength) return void 0;
	return {
		name,
		keyId: hexOf(bytes.slice(0, idLength)),
		signature: bytes.slice(idLength)
	};
}
function openNote(note, keys, verify) {
	const parsed = parseNote(note);
	if (parsed === void 0) return void 0;
	const message = utf8(parsed.text);
	const by = /* @__PURE__ */ new Set();
	for (const { name, keyId, signature } of parsed.signatures) {
		const key = keys.find((one) => one.name === name && one.id === keyId);
		if (key === void 0) continue;
		if (!verify(key.publicKey, message, signature)) return void 0;
		by.add(key);
	}
	return by.size === 0 ? void 0 : {
		text: parsed.text,
		by: [...by]
	};
}

// domain/src/signatures/log-checkpoint.ts
function logOrigin(installation) {
	return `signoff/${installation}`;
}
function parseCheckpoint(text) {
	if (!text.endsWith("\n")) return void 0;
	const lines = text.slice(0, -1).split("\n");
	const [origin = "", count = "", hash = "", ...extensions] = lines;
	const size = parseCount(count);
	const root = bytesOfBase64(hash);
	if (lines.includes("") || size === void 0 || root?.length !== 32) return void 0;
	return {
		origin,
		size,
		root,
		extensions
	};
}
function parseCount(text) {
	const count = /^(?:0|[1-9]\d{0,15})$/.test(text) ? Number(text) : void 0;
	return count !== void 0 && Number.isSafeInteger(count) ? count : void 0;
}
function openCheckpoint(note, origin, keys, verify) {
	const opened = openNote(note, keys, verify);
	const checkpoint = opened && parseCheckpoint(opened.text);
	return checkpoint?.origin === origin ? checkpoint : void 0;
}

// domain/src/signatures/log-entry.ts
function logEntry({ request, seq, seal, statement }) {
	return canonicalBytes({
		v: 1,
		request,
		seq,
		seal,
		statement
	});
}

// domain/src/signatures/log-proof.ts
const firstLine = "c2sp.org/tlog-proof@v1";
const longestPath = 53;
function parseLogProof(text) {
	const end = text.indexOf("\n\n");
	if (end === -1) return void 0;
	const [first, ...lines] = text.slice(0, end).split("\n");
	const extra = lines[0]?.startsWith("extra ") === true ? bytesOfBase64(lines.shift()?.slice(6) ?? "") : null;
	const [place = "", ...path] = lines;
	const index = place.startsWith("index ") ? parseCount(place.slice(6)) : void 0;
	const proof = path.map(bytesOfBase64);
	if (first !== firstLine || extra === void 0 || index === void 0 || proof.length > longestPath) return void 0;
	if (!proof.every((hash) => hash?.length === 32)) return void 0;
	return {
		index,
		proof,
		checkpoint: text.slice(end + 2),
		...extra === null ? {} : { extra }
	};
}

// domain/src/signatures/merkle-proofs.ts
function includes(hasher, root, { index, size, leafHash, proof }) {
	if (!isCount(index) || !isCount(size) || index >= size || !areHashes([
		root,
		leafHash,
		...proof
	])) return false;
	let at = index;
	let last = size - 1;
	let hash = leafHash;
	for (const sibling of proof) {
		if (last === 0) return false;
		if (isOdd(at) || at === last) {
			hash = hasher.node(sibling, hash);
			[at, last] = upToRightChild(at, last);
		} else hash = hasher.node(hash, sibling);
		[at, last] = [half(at), half(last)];
	}
	return last === 0 && isSame(hash, root);
}
function upToRightChild(at, last) {
	while (!isOdd(at) && at !== 0) [at, last] = [half(at), half(last)];
	return [at, last];
}
const areHashes = (hashes) => hashes.every((hash) => hash.length === 32);
const isCount = (value) => Number.isSafeInteger(value) && value >= 0;
const isOdd = (value) => value % 2 === 1;
const half = (value) => Math.floor(value / 2);

// domain/src/signatures/judge-proof.ts
function judgeProofs(evidence, crypto) {
	const sizes = (evidence.proofs ?? []).map((proof) => sizeOfLog(evidence, proof, crypto));
	const wrong = sizes.flatMap((size, at) => size === void 0 ? [wrongProof(evidence.proofs?.[at]?.line ?? 0)] : []);
	if (wrong.length > 0 || sizes.length === 0) return wrong;
	const most = Math.max(...sizes.map((size) => size ?? 0));
	return [{
		ok: true,
		zh: `${sizes.length} 份声明在系统日志中（检查点：${most} 条）。`,
		en: `${sizes.length} statements are in the log of the installation (checkpoint of ${most} entries).`
	}];
}
function wrongProof(line) {
	return {
		ok: false,
		zh: `第 ${line} 行：不能证明其声明在系统日志中。`,
		en: `Line ${line}: it is not proven that its statement is in the log of the installation.`
	};
}
function sizeOfLog({ installation, request, lines, keys }, { line, seq, text }, { sha256, verify }) {
	const [shown, proof] = [lines[line - 1], parseLogProof(text)];
	const signed = shown && signedIn(shown);
	if (!signed || !proof) return void 0;
	const origin = logOrigin(installation);
	const known = keys.flatMap(({ publicKey }) => noteKey(sha256, origin, bytesOfBase64(publicKey) ?? /* @__PURE__ */ new Uint8Array()));
	const checkpoint = openCheckpoint(proof.checkpoint, origin, known, verify);
	if (!checkpoint) return void 0;
	const hasher = treeHasher(sha256);
	const statement = hexOf(sha256(new TextEncoder().encode(signed.text)));
	const leafHash = hasher.leaf(logEntry({
		request: request.id,
		seq,
		seal: shown.seal,
		statement
	}));
	const { size, root } = checkpoint;
	return includes(hasher, root, {
		index: proof.index,
		size,
		leafHash,
		proof: proof.proof
	}) ? size : void 0;
}

// domain/src/signatures/statement.ts
function signerText({ id, zh, en, workNo, salt }) {
	return canonicalJson({
		id,
		zh,
		en,
		workNo,
		salt
	});
}
const graceOfRetiredKeyMs = 12e4;
function isSignedLate(at, retiredAt) {
	return retiredAt !== void 0 && Date.parse(at) > Date.parse(retiredAt) + graceOfRetiredKeyMs;
}

// domain/src/signatures/judge-statement.ts
function judgeStatement(evidence, line, number, crypto) {
	const signed = signedIn(line);
	if (!signed) return [];
	const statement = readStatement(signed.text);
	if (!statement) return [{
		ok: false,
		...about(number, {
			zh: "声明已被改动",
			en: "its statement was changed"
		})
	}];
	const troubles = [
		...keyTrouble(evidence, statement, signed, crypto),
		...requestTrouble(evidence, statement),
		...lineTrouble(statement, signed, line, crypto),
		...besideTrouble(evidence, statement)
	];
	if (troubles.length > 0) return troubles.map((trouble) => ({
		ok: false,
		...about(number, trouble)
	}));
	return [{
		ok: true,
		...about(number, standing(evidence, statement, signed))
	}];
}
function about(number, { zh, en }) {
	return {
		zh: `第 ${number} 行：${zh}。`,
		en: `Line ${number}: ${en}.`
	};
}
function keyTrouble({ keys }, { at }, { text, key: id, signature }, { verify }) {
	if (id === void 0 && signature === void 0) return [];
	const key = keys.find((one) => one.id === id);
	if (!key) return [{
		zh: `所用密钥 ${id ?? ""} 不在文件中`,
		en: `its key ${id ?? ""} is not in the file`
	}];
	const [publicKey, bytes] = [bytesOfBase64(key.publicKey), bytesOfBase64(signature ?? "")];
	if (!(publicKey && bytes && verify(publicKey, new TextEncoder().encode(text), bytes))) return [{
		zh: "签名不符",
		en: "its signature does not fit"
	}];
	return isSignedLate(at, key.retiredAt) ? [{
		zh: "签名时密钥已停用",
		en: "its key was retired before it was signed"
	}] : [];
}
function requestTrouble({ installation, request, definition }, statement) {
	const { id, number, version, kind } = request;
	const wanted = {
		id,
		number,
		version,
		kind,
		definition: {
			id: definition.id,
			hash: definition.hash
		}
	};
	return canonicalJson(statement.request) === canonicalJson(wanted) && statement.installation === installation ? [] : [{
		zh: "声明属于另一申请、另一定义或另一系统",
		en: "its statement is about another request, definition or installation"
	}];
}
function lineTrouble(statement, { root }, line, { sha256 }) {
	const { by } = statement;
	const content = "content" in line ? line.content : void 0;
	const actor = by === "system" ? "system" : "token" in by ? by.owner : by.id;
	const remark = content?.["remark"];
	const remarkHash = typeof remark === "string" ? hexOf(sha256(new TextEncoder().encode(remark))) : null;
	return [
		[
			{
				zh: "前一行",
				en: "line before it"
			},
			statement.previous,
			line.previous
		],
		[
			{
				zh: "内容",
				en: "content"
			},
			statement.contentRoot,
			root
		],
		...content ? [
			[
				{
					zh: "申请",
					en: "request"
				},
				statement.request.id,
				content["request_id"]
			],
			[
				{
					zh: "人员",
					en: "person"
				},
				actor,
				content["actor_id"]
			],
			[
				{
					zh: "被代理人",
					en: "person stood in for"
				},
				statement.for?.id ?? null,
				content["on_behalf_of"]
			],
			[
				{
					zh: "决定",
					en: "decision"
				},
				statement.decision,
				content["action"]
			],
			[
				{
					zh: "节点",
					en: "node"
				},
				statement.node ?? null,
				content["node_id"]
			],
			[
				{
					zh: "轮次",
					en: "round"
				},
				statement.round,
				content["round"]
			],
			[
				{
					zh: "时间",
					en: "time"
				},
				statement.at,
				content["at"]
			],
			[
				{
					zh: "意见",
					en: "remark"
				},
				statement.remarkHash ?? null,
				remarkHash
			]
		] : []
	].flatMap(([what, inStatement, inLine]) => inStatement === inLine ? [] : [{
		zh: `声明与该行的${what.zh}不同`,
		en: `its statement names another ${what.en}`
	}]);
}
function besideTrouble({ contents, routes, signers }, statement) {
	const { contentRoot, view, route } = statement;
	const seen = canonicalJson(view);
	const hasContent = contents.some((one) => one.root === contentRoot && canonicalJson(one.view) === seen);
	const hasRoute = !route || routes.some(({ id, hash }) => id === route.id && hash === route.hash);
	const isSamePerson = peopleIn(statement).every(({ id, person }) => (signers.find(({ hash }) => hash === person)?.id ?? id) === id);
	return [
		...hasContent ? [] : [{
			zh: "所签内容不在文件中",
			en: "the content that was signed is not in the file"
		}],
		...hasRoute ? [] : [{
			zh: "所依流程不在文件中",
			en: "its route is not in the file"
		}],
		...isSamePerson ? [] : [{
			zh: "声明与人员记录不同",
			en: "its statement names another person than the record"
		}]
	];
}
function peopleIn({ by, for: standsFor }) {
	return [by, standsFor].flatMap((one) => typeof one === "object" && "person" in one ? [one] : []);
}
function standing(evidence, statement, { key }) {
	const { at, meaning, contentRoot } = statement;
	const who = nameOf(evidence, statement);
	const content = contentRoot.slice(0, 12);
	const by = key === void 0 ? {
		zh: "未签名（当时系统没有密钥）",
		en: "unsigned, because the installation had no key"
	} : {
		zh: `密钥 ${key} 签名有效`,
		en: `signature of key ${key} is good`
	};
	return {
		zh: `${at} ${who.zh}“${meaning.zh}”，内容 ${content}，${by.zh}`,
		en: `${at} ${who.en} “${meaning.en}”, content ${content}, ${by.en}`
	};
}
function nameOf({ signers }, statement) {
	const { by } = statement;
	if (by === "system") return {
		zh: "系统",
		en: "System"
	};
	if ("token" in by) return {
		zh: `令牌（${by.owner}）`,
		en: `Token of ${by.owner}`
	};
	const records = peopleIn(statement).map(({ person, id }) => {
		const record = signers.find(({ hash }) => hash === person);
		if (!record) return {
			zh: `${id}（人员记录已依法删除）`,
			en: `${id} (record of the person erased)`
		};
		return {
			zh: `${record.zh}（${record.workNo}）`,
			en: `${record.en} (${record.workNo})`
		};
	});
	return {
		zh: records.map(({ zh }) => zh).join("代"),
		en: records.map(({ en }) => en).join(" for ")
	};
}

// domain/src/signatures/shown-content.ts
function rootOfPart(hasher, { fields, tables, others }) {
	const leaf = ({ path, value, salt }) => hasher.leaf(canonicalBytes({
		path,
		salt,
		value
	}));
	const rootOf = (hashes) => rootOfLeaves(hasher, hashes);
	const ofTables = tables.flatMap(({ order, rows }) => [...order ? [leaf(order)] : [], ...rows.length > 0 ? [rootOf(rows.map((row) => rootOf(row.map(leaf))))] : []]);
	return hexOf(rootOf([
		...fields.map(leaf),
		...ofTables,
		...others.map(leaf)
	]));
}
function rootOfParts(hasher, roots) {
	return hexOf(rootOfLeaves(hasher, roots.map((root) => bytesOfHex(root) ?? hasher.empty)));
}

// domain/src/signatures/judge-evidence.ts
function judgeEvidence(file, crypto) {
	const evidence = readEvidence(file);
	const lines = evidence ? judged(evidence, crypto) : [notEvidence];
	const holds = lines.every(({ ok }) => ok);
	return {
		holds,
		summary: holds ? everything : notEverything,
		lines
	};
}
const everything = {
	zh: "全部成立。",
	en: "Everything holds."
};
const notEverything = {
	zh: "并非全部成立。",
	en: "Not everything holds."
};
const notEvidence = {
	ok: false,
	zh: "这不是证据文件，或文件已损坏。",
	en: "This is no file of evidence, or it was damaged."
};
const chainStart = "0".repeat(64);
function judged(evidence, crypto) {
	const { request, keys } = evidence;
	const { number, version } = request;
	return [
		...judgeFile(evidence, crypto),
		{
			ok: true,
			zh: `申请 ${number} V${version}：${request.title.zh}`,
			en: `Request ${number} V${version}: ${request.title.en}`
		},
		...judgeLines(evidence, hashing(crypto)),
		...judgeVersions(evidence, hashing(crypto)),
		...judgeSigners(evidence, hashing(crypto)),
		...judgeContents(evidence, crypto),
		...evidence.lines.flatMap((line, at) => judgeStatement(evidence, line, at + 1, crypto)),
		...judgeProofs(evidence, crypto),
		...keys.map(({ id, publicKey, madeAt, retiredAt }) => ({
			ok: bytesOfBase64(publicKey)?.length === 32,
			zh: `公钥 ${id}（${publicKey}），${madeAt} 起${retiredAt === void 0 ? "" : `至 ${retiredAt}`}：请与该系统公布的公钥核对。`,
			en: `Key ${id} (${publicKey}), from ${madeAt}${retiredAt === void 0 ? "" : ` to ${retiredAt}`}: compare it with the one that the installation publishes.`
		}))
	];
}
function hashing({ sha256 }) {
	return (text) => hexOf(sha256(new TextEncoder().encode(text)));
}
function judgeFile({ check, ...facts }, { sha256 }) {
	return [checkOf(sha256, facts) === check ? {
		ok: true,
		zh: "文件完整。",
		en: "The file is whole."
	} : {
		ok: false,
		zh: "文件在导出后被改动。",
		en: "The file was changed after it was exported."
	}];
}
function judgeLines({ lines }, hash) {
	const wrong = lines.flatMap((line, at) => {
		const before = lines[at - 1]?.seal ?? chainStart;
		return [...line.previous === before ? [] : [wrongLine(at, "不接在前一行之后", "does not follow the line before it")], ...isSealed(line, hash) ? [] : [wrongLine(at, "与封印不符", "does not match its seal")]];
	});
	const hidden = lines.filter((line) => !("content" in line)).length;
	const many = {
		zh: `历史共 ${lines.length} 行，封印逐行相连。`,
		en: `History: ${lines.length} lines, each sealed after the one before it.`
	};
	const covered = {
		zh: `其中 ${hidden} 行含导出者无权查看的内容，只以封印代表。`,
		en: `${hidden} of them tell values that the exporter may not see; their seals stand for them.`
	};
	if (wrong.length > 0) return wrong;
	return [{
		ok: lines.length > 0,
		...many
	}, ...hidden > 0 ? [{
		ok: true,
		...covered
	}] : []];
}
function isSealed(line, hash) {
	return !("content" in line) || hash(`${line.previous}\n${canonicalJson(line.content)}`) === line.seal;
}
function wrongLine(at, zh, en) {
	return {
		ok: false,
		zh: `历史第 ${at + 1} 行${zh}。`,
		en: `Line ${at + 1} of the history ${en}.`
	};
}
function judgeVersions({ definition, routes }, hash) {
	return [said(hash(definition.text) === definition.hash, `表单定义 ${definition.id}`, `Form definition ${definition.id}`), ...routes.map(({ id, hash: named, drawing, compiled }) => said(hash(`${drawing}\n${compiled}`) === named, `流程 ${id}`, `Route ${id}`))];
}
function said(ok, zh, en) {
	return {
		ok,
		zh: `${zh}${ok ? "与其哈希相符" : "与其哈希不符"}。`,
		en: `${en} ${ok ? "matches" : "does not match"} its hash.`
	};
}
function judgeSigners({ signers }, hash) {
	return signers.map((record) => said(hash(signerText(record)) === record.hash, `人员 ${record.zh}（${record.workNo}）`, `Person ${record.en} (${record.workNo})`));
}
function judgeContents({ contents, parts }, { sha256 }) {
	const hasher = treeHasher(sha256);
	const shown = new Set(parts.map(({ root }) => root));
	const ofParts = parts.map((part) => {
		const name = part.root.slice(0, 12);
		return said(rootOfPart(hasher, part) === part.root, `内容部分 ${name}`, `Part ${name} of the content`);
	});
	const ofViews = contents.map(({ root, view, parts: roots }) => {
		const name = root.slice(0, 12);
		const hidden = roots.filter((one) => !shown.has(one)).length;
		const ok = roots.length === view.parts.length && rootOfParts(hasher, roots) === root;
		return hidden === 0 ? said(ok, `所签内容 ${name}`, `Signed content ${name}`) : said(ok, `所签内容 ${name}（其中 ${hidden} 部分导出者无权查看，只以哈希代表）`, `Signed content ${name} (${hidden} of its parts as hashes, because the exporter may not see them)`);
	});
	return [...ofParts, ...ofViews];
}

// scripts/verify-evidence.ts
const crypto = {
	sha256: (bytes) => createHash("sha256").update(bytes).digest(),
	verify: (publicKey, message, signature) => {
		if (publicKey.length !== 32 || signature.length !== 64) return false;
		const x = Buffer.from(publicKey).toString("base64url");
		return verify(null, message, createPublicKey({
			key: {
				kty: "OKP",
				crv: "Ed25519",
				x
			},
			format: "jwk"
		}), signature);
	}
};
const usage = {
	zh: "用法：node verify.mjs evidence.json [--lang zh|en]",
	en: "node verify.mjs evidence.json [--lang zh|en]"
};
const languages = ["zh", "en"];
const { argv } = process;
const option = argv.indexOf("--lang");
const wanted = option === -1 ? void 0 : argv[option + 1];
const file = argv.slice(2).find((one, at) => !one.startsWith("--") && (option === -1 || at + 2 !== option + 1));
process.exitCode = file === void 0 ? 1 : judge(readFileSync(file));
if (file === void 0) for (const language of languages) console.log(usage[language]);
function judge(bytes) {
	const { holds, lines, summary } = judgeEvidence(bytes, crypto);
	for (const language of languages.filter((one) => wanted === void 0 || one === wanted)) {
		for (const line of lines) console.log(`${line.ok ? "✓" : "✗"} ${line[language]}`);
		console.log(`${summary[language]}\n`);
	}
	return holds ? 0 : 1;
}

export {  };